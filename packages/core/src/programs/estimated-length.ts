import type { ClockFormat } from '../clocks/clock-format.ts';
import type { RowCount } from '../plans/set-row.ts';
import { clockRun } from './clock-run.ts';
import type { PlannedMove } from './program.ts';

const secondsPerRep = 3;

const repsWithoutTarget = 10;

const secondsWithoutTarget = 30;

const secondsPerMetre = 0.5;

const metresWithoutTarget = 40;

const setUp = 60;

const heavyUpToReps = 6;

type Plan = Pick<PlannedMove, 'sets' | 'measure' | 'reps' | 'seconds' | 'weight' | 'metres' | 'restSeconds' | 'plan'>;

/** What a length can be guessed from: a program as it is planned. */
export interface PlannedProgram {
  readonly timed: boolean;
  readonly format?: ClockFormat;
  readonly moves: readonly Plan[];
}

/**
 * How long a program takes, guessed from its plan, without warm-up and cool-down: about three seconds a rep, the usual rests, a minute to
 * set up each move. A timed program has its rests planned, so there the clock is simply added up; one with a format lasts as long as
 * that. Minutes, to the nearest five from a quarter of an hour up; null when the plan says nothing, as for an open clock.
 */
export function estimatedMinutes(program: PlannedProgram): number | null {
  const seconds = estimatedSeconds(program);
  if (seconds === 0) return null;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return program.timed || minutes < 15 ? minutes : Math.round(minutes / 5) * 5;
}

/** The same without rounding; 0 when the plan says nothing. */
export function estimatedSeconds({ timed, format, moves }: PlannedProgram): number {
  const run = timed
    ? clockRun(
        format,
        moves.map((move) => ({ _id: '', ...move })),
      )
    : null;
  if (run && run.totalMs !== null) return run.totalMs / 1000;
  // Without a cap it takes as long as the work does.
  if (run) return run.ticks.length === 0 ? 0 : run.ticks.length * averageWork(moves);
  return moves.reduce((total, move) => total + (timed ? clockOf(move) : timeOf(move)), 0);
}

const averageWork = (moves: readonly Plan[]): number =>
  moves.reduce((total, move) => total + workOf(move), 0) / Math.max(1, moves.length);

function clockOf({ sets, seconds }: Plan): number {
  return sets * (seconds ?? 0);
}

function timeOf({ plan, ...move }: Plan): number {
  const rows = plan?.weeks[0]?.rows.map((row) => ({
    ...move,
    ...ofRow(row.count, move.measure),
    ...restOf(row),
    sets: row.sets,
  }));
  return (rows ?? [move]).reduce((total, row) => total + row.sets * (workOf(row) + restAfter(row)), setUp);
}

/** Of a range, the middle. */
function ofRow(count: RowCount, measure: Plan['measure']): Pick<Plan, 'reps' | 'seconds' | 'metres'> {
  const counted = count.kind === 'range' ? (count.from + count.to) / 2 : count.count;
  if (measure === 'metres') return { reps: null, seconds: null, metres: counted };
  return measure === 'seconds' ? { reps: null, seconds: counted } : { reps: counted, seconds: null };
}

const restOf = ({ restSeconds }: Pick<Plan, 'restSeconds'>) => restSeconds !== undefined && { restSeconds };

function workOf({ measure, reps, seconds, metres }: Plan): number {
  const counted = (reps ?? repsWithoutTarget) * secondsPerRep;
  if (measure === 'reps') return counted;
  if (measure === 'metres') return (metres ?? metresWithoutTarget) * secondsPerMetre;
  return seconds ?? (measure === 'seconds' ? secondsWithoutTarget : counted);
}

function restAfter({ measure, weight, reps, restSeconds }: Plan): number {
  if (restSeconds !== undefined) return restSeconds;
  if (measure === 'seconds') return 20;
  if (!weight) return 40;
  return (reps ?? repsWithoutTarget) <= heavyUpToReps ? 120 : 75;
}
