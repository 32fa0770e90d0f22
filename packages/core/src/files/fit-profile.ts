/** Seconds from 1970 to FIT's own beginning, the last day of 1989. */
export const fitEpochS = 631_065_600;

/** Of an exercise that no category of Garmin's has: the file names it by itself, or not at all. */
export const unknownCategory = 65_534;
