/**
 * Between the two series: barbell blocks of three full-body days with a day off after each, and blocks of push, pull and legs. Every
 * fourth week is light. In a hotel it is the floor that is trained on.
 */
import type { CatalogueProgram } from '@workout-tracker/core/catalogue/catalogue';
import { hotelRoom } from '@workout-tracker/core/catalogue/programs/bodyweight';
import { barbellBasicsA, barbellBasicsB } from '@workout-tracker/core/catalogue/programs/five-by-five';
import { morningMobility } from '@workout-tracker/core/catalogue/programs/mobility';
import { armsDay, legDay, pullDay, pushDay } from '@workout-tracker/core/catalogue/programs/push-pull-legs';
import { isIn, trip } from './away.ts';
import { garageSaturday } from './own-program.ts';
import type { PlannedSession } from './planned-session.ts';
import { kindOf, runs } from './runs.ts';

const firstDay = runs.first.firstDay + runs.first.series.totalWeeks * 7;
/** Blocks, by the week they begin with. */
const blocks = [
  { fromWeek: 0, split: 'barbell' },
  { fromWeek: 16, split: 'push, pull, legs' },
  { fromWeek: 34, split: 'barbell' },
  { fromWeek: 44, split: 'push, pull, legs' },
] as const;

type Split = (typeof blocks)[number]['split'];

const onTrip = new Map<number, CatalogueProgram>([
  [1, hotelRoom],
  [3, morningMobility],
  [4, hotelRoom],
  [6, hotelRoom],
]);

export function sessionOfBlock(day: number): PlannedSession | undefined {
  const week = Math.floor((day - firstDay) / 7);
  const isEasy = week % 4 === 3;
  const program = isIn(day, trip)
    ? onTrip.get(day - trip.from)
    : programOf(splitOf(week), { week, inWeek: (day - firstDay) % 7, isEasy });
  return program && { day, program, kind: kindOf(program), isEasy, at: 'usual' };
}

function splitOf(week: number): Split {
  return blocks.findLast(({ fromWeek }) => week >= fromWeek)?.split ?? 'barbell';
}

interface Slot {
  week: number;
  inWeek: number;
  isEasy: boolean;
}

function programOf(split: Split, { week, inWeek, isEasy }: Slot): CatalogueProgram | undefined {
  if (split === 'barbell') {
    const slot = [0, 2, 4].indexOf(inWeek);
    if (slot === -1 || (isEasy && slot === 2)) return undefined;
    return (week * 3 + slot) % 2 === 0 ? barbellBasicsA : barbellBasicsB;
  }
  const extra = isEasy ? undefined : [armsDay, garageSaturday][week % 2];
  return [pushDay, pullDay, undefined, legDay, undefined, extra][inWeek];
}
