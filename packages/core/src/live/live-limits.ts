/** Of workouts told to other devices; apart from the schemas, which browsers do not load. */

/** Room for a workout with every set it may have. */
export const longestSharedEvents = 700_000;

/** Without what is mistaken for something else when it is read off a screen: 0 and O, 1 and I and L. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 8;

/** A class on one screen. */
export const mostOnScreen = 6;
