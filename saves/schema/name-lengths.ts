/** How long names may be that people give. */

/** Characters of a campaign's name. One that another program made longer is shown by its beginning, and without what cannot be seen. */
export const CAMPAIGN_NAME = 120;

/** Characters of a person's name. */
export const PERSON_NAME = 40;
