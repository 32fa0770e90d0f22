/**
 * The messages of a language are cut into parts, so that nobody fetches the words of pages they do not open; `build/messages.ts` puts each message into
 * one of them. `guest` is always there, `training` wherever the menu is.
 */
export const areas = [
  'guest',
  'training',
  'live',
  'workouts',
  'exercises',
  'series',
  'editors',
  'profile',
  'import',
  'insights',
  'heart',
] as const;
export type MessageArea = (typeof areas)[number];

/** Loaded before any other, and knows where those are. */
export const firstArea = 'guest';

/**
 * What the catalogue says travels beside them, in every language but English (`catalogue-words.ts`): `titles` wherever the menu is, `cues` with pages that
 * show one exercise, program or series, or describe several.
 */
export const wordAreas = ['titles', 'cues'] as const;
type WordArea = (typeof wordAreas)[number];

export type Area = MessageArea | WordArea;

/** What the menu says, and every page beside it. */
export const menuAreas: readonly Area[] = ['guest', 'training', 'titles'];
