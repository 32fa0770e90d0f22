/** Three workouts that nobody meant to keep: begun by a pocket, or told twice. They were saved and then thrown away. */

import { hiitFortyTwenty } from '@workout-tracker/core/catalogue/programs/hiit';
import { eveningUnwind, morningMobility } from '@workout-tracker/core/catalogue/programs/mobility';
import { Random } from '@workout-tracker/peloton-simulator/random';
import { startOf } from './moment.ts';
import type { PlannedSession } from './planned-session.ts';
import { savedAs } from './saved-as.ts';
import { lastDay, type Setting } from './setting.ts';
import type { StoryWorkout } from './story-workout.ts';
import { timedSession } from './timed-session.ts';

const regretted: readonly (Pick<PlannedSession, 'day' | 'program' | 'at'> & { seconds: number })[] = [
  { day: lastDay - 26, program: hiitFortyTwenty, at: 'morning', seconds: 60 },
  { day: lastDay - 12, program: morningMobility, at: 'late', seconds: 300 },
  { day: lastDay - 5, program: eveningUnwind, at: 'morning', seconds: 90 },
];

export function regrets(setting: Setting): StoryWorkout[] {
  return regretted.map(({ seconds, ...rest }) => {
    const planned: PlannedSession = { ...rest, kind: 'timed', isEasy: true };
    const chance = new Random(setting.seed).fork(`regret ${planned.day}`);
    const clock = timedSession(chance, planned.program, startOf(chance, setting, planned), seconds);
    const workout = savedAs(setting, clock, { day: planned.day, wid: planned.program.id, timed: true });
    return { workout, planned, run: undefined, mergedClass: undefined, isTrashed: true };
  });
}
