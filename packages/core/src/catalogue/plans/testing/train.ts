/**
 * Somebody who trains by a line of the catalogue, for tests: each session is shown what comes next, does something, and is stored with what
 * it was shown. What should have been shown is worked out by each test in plain numbers.
 */
import { nextTargets } from '../../../plans/next-targets.ts';
import type { PlanChoice, PlanDecision } from '../../../plans/plan-decision.ts';
import type {
  LineHistory,
  NextTarget,
  PlanLine,
  PlanLoads,
  PlanVersion,
  TargetContext,
} from '../../../plans/plan-line.ts';
import type { LineSession, SessionSet } from '../../../plans/plan-target.ts';
import { addDays } from '../../../time/local-date.ts';
import type { CatalogueProgram } from '../../catalogue.ts';
import { allMoves } from '../../moves/all-moves.ts';

/** To the nearest step, upwards from the middle. */
export const nearest = (weight: number, step = 2.5): number => Math.round(weight / step + 1e-9) * step;

function steps(step: number): PlanLoads {
  return {
    round: (weight, _unit, rounding) =>
      rounding === 'down' ? Math.floor(weight / step + 1e-9) * step : nearest(weight, step),
    above: (weight) => (Math.floor(weight / step + 1e-9) + 1) * step,
  };
}

const firstDay = '2026-01-05';

interface Session {
  /** Reps of each set that is done; those that are left out were not done. */
  readonly counts: readonly number[];
  /** Instead of what is shown. */
  readonly weight?: number;
  readonly swappedFor?: string;
}

interface Training {
  readonly mid: string;
  /** The programs that share the line; a session says which of them it is of. */
  readonly programs: readonly CatalogueProgram[];
  readonly step?: number;
}

export function startTraining({ mid, programs, step = 2.5 }: Training) {
  const lines = programs.map((program): PlanLine => {
    const move = program.moves.find((one) => (one.id ?? one.move) === mid);
    if (!move?.plan) throw new Error(`${program.title} has no plan for ${mid}.`);
    const measure = allMoves.find(({ id }) => id === move.move)?.measure ?? 'reps';
    return { mid, exerciseId: move.move, measure, plan: move.plan };
  });
  const versions = programs.map(
    ({ id }, index): PlanVersion => ({ programId: id, version: 1, plan: lineAt(lines, index).plan }),
  );
  let sessions: LineSession[] = [];
  const decisions: PlanDecision[] = [];
  let today = firstDay;
  const history = (): LineHistory => ({ versions, sessions, decisions });
  const contextOf = (place?: TargetContext['place']): TargetContext => ({
    ...{ today, unit: 'kg', loads: steps(step) },
    ...(place && { place }),
  });

  return {
    get sessions() {
      return sessions;
    },
    /** Goes on by so many days. */
    wait(days: number) {
      today = addDays(today, days);
    },
    next(of = 0, place?: TargetContext['place']): NextTarget {
      const next = nextTargets(lineAt(lines, of), history(), contextOf(place));
      if (!next) throw new Error('Nothing is planned.');
      return next;
    },
    /** What would be next had these been done instead. */
    nextAfter(others: readonly LineSession[], of = 0, place?: TargetContext['place']): NextTarget | null {
      return nextTargets(lineAt(lines, of), { ...history(), sessions: others }, contextOf(place));
    },
    decide(choice: PlanChoice) {
      const decidedAt = `${today}T06:00:00.000Z`;
      decisions.push({ _id: uuid(decisions.length, 'd'), line: 'program:*', choice, decidedAt, device: 'Phone' });
    },
    /** Does the session as it is shown, with these reps, and goes on to the next day. */
    train({ counts, weight, swappedFor }: Session, of = 0, place?: TargetContext['place']) {
      const { target } = this.next(of, place);
      const sets = target.sets.slice(0, counts.length).map(
        (set, index): SessionSet => ({
          ...(swappedFor === undefined
            ? target.exerciseId !== undefined && { exerciseId: target.exerciseId }
            : { exerciseId: swappedFor }),
          count: counts[index] ?? 0,
          weight: weight ?? set.weight,
          unit: set.unit,
          ...(set.kind && { kind: set.kind }),
        }),
      );
      const session: LineSession = {
        workoutId: uuid(sessions.length, 'a'),
        endedAt: `${today}T18:00:00.000Z`,
        day: today,
        programId: programs[of]?.id ?? '',
        programVersion: 1,
        ...(place && { week: place.week, dayOfWeek: place.dayOfWeek }),
        sets,
        target,
      };
      sessions = [...sessions, session];
      today = addDays(today, 1);
    },
    correct(index: number, change: (session: LineSession) => LineSession) {
      sessions = sessions.map((session, at) => (at === index ? change(session) : session));
    },
  };
}

function lineAt(lines: readonly PlanLine[], index: number): PlanLine {
  const line = lines[index];
  if (!line) throw new Error('There is no such program.');
  return line;
}

const uuid = (number: number, first: string): string =>
  `${first}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const weightsOf = ({ target }: NextTarget) => target.sets.map(({ weight }) => weight);
export const countsOf = ({ target }: NextTarget) => target.sets.map(({ count }) => count);

/** `3 x 5 x 60` of sets that are all alike. */
export const alike = (sets: number, count: number, weight: number | null) =>
  Array.from({ length: sets }, () => ({ count, weight }));

export const shown = ({ target }: NextTarget) => target.sets.map(({ count, weight }) => ({ count, weight }));

type Trained = ReturnType<typeof startTraining>;

/** The whole history again: without what was shown, and in another order, it comes to the same. */
export function foldedAtOnce(training: Trained, of = 0, place?: TargetContext['place']) {
  const shownThen = training.next(of, place).target;
  const withoutTargets = training.sessions.map(({ target: _target, ...session }) => session);
  const backwards = training.sessions.toReversed();
  return [withoutTargets, backwards].map((sessions) => ({
    isSame: JSON.stringify(training.nextAfter(sessions, of, place)?.target) === JSON.stringify(shownThen),
  }));
}

export const sameTwice = [{ isSame: true }, { isSame: true }];
