import { hiitFortyTwenty } from '@workout-tracker/core/catalogue/programs/hiit';
import { eveningUnwind, morningMobility } from '@workout-tracker/core/catalogue/programs/mobility';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import { Random } from '@workout-tracker/peloton-simulator/random';
import { feltEffort } from './felt-effort.ts';
import { heartRateOf, hrIntervalMs } from './heart-rate.ts';
import { Lifter } from './lifter.ts';
import { startOf } from './moment.ts';
import { planSessions } from './plan-sessions.ts';
import type { PlannedSession } from './planned-session.ts';
import { type RideClass, rideClasses } from './ride-classes.ts';
import { savedAs } from './saved-as.ts';
import type { SessionClock } from './session-clock.ts';
import { lastDay, type Setting } from './setting.ts';
import type { StoryWorkout } from './story-workout.ts';
import { strengthSession } from './strength-session.ts';
import { timedSession } from './timed-session.ts';
import { notesFor } from './words.ts';

export interface Story {
  readonly setting: Setting;
  readonly workouts: readonly StoryWorkout[];
  readonly classes: readonly RideClass[];
}

export function writeStory(setting: Setting): Story {
  const classes = rideClasses(setting);
  const classOf = new Map(classes.map((ride) => [ride.logged?.day, ride]));
  const lifter = new Lifter(setting.units);
  const random = new Random(setting.seed).fork('training');
  const workouts: StoryWorkout[] = [];
  for (const planned of planSessions(setting)) {
    const chance = random.fork(`${planned.day} ${planned.at}`);
    const ride = planned.kind === 'ride' ? classOf.get(planned.day) : undefined;
    if (planned.kind === 'ride' && !ride) continue;
    const workout = writeWorkout(chance, setting, { planned, lifter, ride });
    const mergedClass = ride?.isImported ? ride : undefined;
    workouts.push({ workout, planned, run: planned.place?.run, mergedClass, isTrashed: false });
  }
  return { setting, workouts: [...workouts, ...regrets(setting)], classes };
}

interface Work {
  planned: PlannedSession;
  lifter: Lifter;
  ride: RideClass | undefined;
}

function writeWorkout(chance: Random, setting: Setting, { planned, lifter, ride }: Work): NewWorkout {
  const { day, program, kind, isEasy, place } = planned;
  // The bike says when the class began; the phone was started a moment before or after.
  const startMs = ride ? (ride.session.startTime + chance.integer(-40, 170)) * 1000 : startOf(chance, setting, planned);
  const weights =
    kind === 'strength' ? strengthSession(chance, planned, { lifter, units: setting.units }, startMs) : undefined;
  const clock = weights?.clock ?? timedSession(chance, program, startMs);
  const occasion = { day, isEasy, best: weights?.best, failed: weights?.failed };
  const notes = kind === 'strength' ? notesFor(chance.fork('notes'), occasion) : '';
  const isHard = weights?.best !== undefined || weights?.failed !== undefined;
  const effort = feltEffort(chance.fork('effort'), { kind, isEasy, isHard });
  return {
    ...savedAs(setting, clock, { day, wid: program.id, timed: program.timed }),
    ...(effort !== undefined && { effort }),
    ...heartRate(chance, clock, ride ? 0 : 0.85),
    ...(notes && { notes }),
    ...(place && { weekNumber: place.week, dayOfWeek: place.day }),
  };
}

/** Some days the strap stays at home; on the bike the class brings its own. */
function heartRate(chance: Random, { efforts, startMs, nowMs }: SessionClock, share: number): Partial<NewWorkout> {
  if (!chance.chance(share)) return {};
  return { hr: heartRateOf(chance.fork('heart'), efforts, nowMs - startMs), hrIntervalMs };
}

const regretted: readonly (Pick<PlannedSession, 'day' | 'program' | 'at'> & { seconds: number })[] = [
  { day: lastDay - 26, program: hiitFortyTwenty, at: 'morning', seconds: 60 },
  { day: lastDay - 12, program: morningMobility, at: 'late', seconds: 300 },
  { day: lastDay - 5, program: eveningUnwind, at: 'morning', seconds: 90 },
];

function regrets(setting: Setting): StoryWorkout[] {
  return regretted.map(({ seconds, ...rest }) => {
    const planned: PlannedSession = { ...rest, kind: 'timed', isEasy: true };
    const chance = new Random(setting.seed).fork(`regret ${planned.day}`);
    const clock = timedSession(chance, planned.program, startOf(chance, setting, planned), seconds);
    const workout = savedAs(setting, clock, { day: planned.day, wid: planned.program.id, timed: true });
    return { workout, planned, run: undefined, mergedClass: undefined, isTrashed: true };
  });
}
