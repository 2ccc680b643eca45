/** How long names may be that people give. */

/** Characters of a campaign's name. One that another program made longer is shown by its beginning, and without what cannot be seen. */
export const CAMPAIGN_NAME = 120;

/** Characters of a person's name. */
export const PERSON_NAME = 40;

/** The most persons at one seat. */
export const MOST_AT_SEAT = 2;

/** Characters of the name of a seat: those of two persons, and what stands between them. */
export const SEAT_NAME = MOST_AT_SEAT * PERSON_NAME + " & ".length;
