/** Sides of Carthage's scenarios that her rules name. */

export const CARTHAGE = "carthage";
