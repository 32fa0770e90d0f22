import { mondayOf } from '@workout-tracker/core/time/local-date';
import { secondAt } from '@workout-tracker/peloton-simulator/local-time';
import type { Random } from '@workout-tracker/peloton-simulator/random';
import { isIn, trip } from './away.ts';
import type { PlannedSession } from './planned-session.ts';
import { dateOf, type Setting, tripZone } from './setting.ts';

export const zoneOn = (setting: Setting, day: number): string =>
  isIn(day, trip) ? tripZone(setting) : setting.timeZone;

/** Milliseconds since 1970. */
export function startOf(chance: Random, setting: Setting, { day, at, kind }: PlannedSession): number {
  const date = dateOf(setting, day);
  const isWeekend = [5, 6].includes(daysSinceMonday(date));
  const minutes = minutesOf(chance, { at, isWeekend, isLong: kind === 'strength' });
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return (secondAt(`${date}T${clock}`, zoneOn(setting, day)) + chance.integer(0, 59)) * 1000;
}

interface Hour {
  at: PlannedSession['at'];
  isWeekend: boolean;
  isLong: boolean;
}

/** Minutes after midnight. */
function minutesOf(chance: Random, { at, isWeekend, isLong }: Hour): number {
  if (at === 'late') return chance.integer(21 * 60, 21 * 60 + 40);
  if (at === 'morning') return isWeekend ? chance.integer(8 * 60, 9 * 60 + 15) : chance.integer(6 * 60 + 20, 7 * 60);
  if (isWeekend) return chance.integer(9 * 60 + 30, 11 * 60);
  const isEarly = isLong && chance.chance(0.2);
  return isEarly ? chance.integer(6 * 60 + 10, 6 * 60 + 40) : chance.integer(17 * 60 + 10, 18 * 60 + 30);
}

function daysSinceMonday(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000);
}

const two = (value: number): string => String(value).padStart(2, '0');
