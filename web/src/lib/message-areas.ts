/**
 * The messages of a language are cut into parts, so that nobody fetches the words of pages they do not open; `build/messages.ts` puts each message into
 * one of them. `guest` is always there, `training` wherever the menu is.
 */
export const areas = ['guest', 'training', 'live', 'plans', 'profile', 'import', 'insights', 'heart'] as const;
export type Area = (typeof areas)[number];
