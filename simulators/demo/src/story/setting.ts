/** Where and when the story plays. Everything in it follows from these four, so that telling it again tells the same. */

import type { Units } from '@workout-tracker/core/people/user';
import { addDays } from '@workout-tracker/core/time/local-date';

export interface Setting {
  readonly seed: string;
  /** The day the demo was first started, where its person lives: the story ends the evening before. */
  readonly today: string;
  readonly timeZone: string;
  readonly units: Units;
}

/** Eighteen months, counted from 0; the last one is today. */
export const dayCount = 548;

export const lastDay = dayCount - 1;

/** `dateOf({ today: '2026-11-15', … }, 547)` is today. */
export function dateOf({ today }: Pick<Setting, 'today'>, day: number): string {
  return addDays(today, day - lastDay);
}

const zonesOfPounds = /^America\/(New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Anchorage)$|^Pacific\/Honolulu$/;

/** A person who lives where this machine stands. One that knows no place but UTC is put in Stockholm. */
export function homeOf(machineZone: string): Pick<Setting, 'timeZone' | 'units'> {
  const timeZone = /^(UTC|GMT|Etc\/.*)$/.test(machineZone) ? 'Europe/Stockholm' : machineZone;
  return { timeZone, units: zonesOfPounds.test(timeZone) ? 'lb' : 'kg' };
}

/** Far enough for another clock, in the other direction for those who live in the west. */
export function tripZone({ timeZone }: Pick<Setting, 'timeZone'>): string {
  return timeZone.startsWith('America/') ? 'Europe/Lisbon' : 'America/New_York';
}
