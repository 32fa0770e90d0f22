import type { CatalogueProgram } from '@workout-tracker/core/catalogue/catalogue';
import { clockRun } from '@workout-tracker/core/programs/clock-run';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import type { Random } from '@workout-tracker/peloton-simulator/random';
import { fixedEntry, SessionClock } from './session-clock.ts';

/** The first that fits the move's id. */
const loads: readonly (readonly [pattern: RegExp, load: number])[] = [
  [/^breather/, 0.58],
  [/^(burpee|speed-squat|skater-hop|mountain-climber|hill-sprint)/, 0.9],
  [/^(jumping-jack|plank-jack|jump-rope|fast-feet|bear-crawl|hard-row|threshold-ride)/, 0.84],
  [/^(tempo-run|inchworm|shadow-boxing)/, 0.78],
  [/^(steady-ride|wall-sit)/, 0.68],
  [/^easy-(ride|row|jog)/, 0.55],
  [/^(hollow-hold|plank|brisk-walk)/, 0.5],
];
const quietLoad = 0.22;

const loadOf = (mid: string): number => loads.find(([pattern]) => pattern.test(mid))?.[1] ?? quietLoad;

/** `stopsAfter` leaves the rest of the program out, as somebody does who has to go. */
export function timedSession(
  chance: Random,
  program: CatalogueProgram,
  startMs: number,
  stopsAfter = Number.POSITIVE_INFINITY,
): SessionClock {
  const clock = new SessionClock(startMs);
  const isHard = program.moves.some(({ move }) => loadOf(move) > 0.7);
  if (isHard) {
    clock.add(fixedEntry('warmup'), chance.integer(120, 240), 0.45);
    clock.rest(chance.integer(5, 25));
  }
  walkThrough(chance, program, clock, stopsAfter);
  if (isHard) clock.add(fixedEntry('cooldown'), chance.integer(60, 180), 0.35);
  return clock;
}

/** Interval by interval, as the clock leads. */
function walkThrough(
  chance: Random,
  { format, moves }: CatalogueProgram,
  clock: SessionClock,
  stopsAfter: number,
): void {
  const run = clockRun(format, moves.map(timedMove));
  if (!format || !run) return;
  const intervals: WorkoutClock['intervals'] = [];
  let elapsed = 0;
  for (const { phase, round, set, mid, lengthMs } of run.intervals) {
    if (elapsed >= stopsAfter) break;
    const seconds = (lengthMs ?? 0) / 1000;
    const fromMs = clock.nowMs;
    if (mid === null || phase !== 'work') clock.rest(seconds);
    else
      clock.add(
        { mid, seconds: asked(moves, mid, seconds), weight: null },
        seconds,
        loadOf(mid) + chance.between(-0.02, 0.02),
      );
    if (phase !== 'ready') elapsed += seconds;
    const [startedAt, endedAt] = [new Date(fromMs).toISOString(), new Date(clock.nowMs).toISOString()];
    const planned = { phase, round, set, startedAt, endedAt, seconds, plannedSeconds: seconds, isDone: true };
    intervals.push(mid === null ? planned : { ...planned, mid });
  }
  const of = run.intervals.filter(({ phase }) => phase === 'work').length;
  const rounds = intervals.filter(({ phase }) => phase === 'work').length;
  clock.led = { format, intervals, score: { kind: 'rounds', rounds, of, reps: null } };
}

const timedMove = ({ id, move, sets, seconds }: CatalogueProgram['moves'][number]) => ({
  _id: id ?? move,
  measure: 'seconds' as const,
  reps: null,
  seconds: seconds ?? null,
  sets,
});

/** In a minute of an EMOM the work is shorter than the minute. */
const asked = (moves: CatalogueProgram['moves'], mid: string, seconds: number): number =>
  Math.min(seconds, moves.find(({ id, move }) => (id ?? move) === mid)?.seconds ?? seconds);
