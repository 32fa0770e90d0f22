import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { PlannedInterval } from '@workout-tracker/core/clocks/clock-plan';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { type ScoreChange, scoreToTell } from '@workout-tracker/core/workouts/clock-rounds';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { formatClock, formatSeconds, formatStopwatch } from '#lib/duration-format.ts';
import { formatCount } from '#lib/number-format.ts';
import { formatNames, formatScore } from '#lib/timed-format.ts';
import { formatLast } from '../move-format.ts';

/** `'0:38'` is left: the last second counts until it is over. */
export const formatLeft = (ms: number): string => formatClock(Math.ceil(ms / 1000));
/** `'6:22'` has passed. */
export const formatPassed = (ms: number): string => formatClock(Math.floor(ms / 1000));

export const moveOf = (session: LiveSession, mid: string | null) => session.moves.find(({ _id }) => _id === mid);

/** Where the numbers of a move stand; -1 when it is not there. */
export const placeOf = ({ positions }: LiveSession, mid: string | null): number =>
  positions.findIndex((position) => position.mid === mid && position.kind !== 'warmup');

/** `'15 × 20 kg'`, `'10 reps'`; empty where nothing is counted, or by the clock alone. */
export function formatMoveAmount(session: LiveSession, mid: string | null, reps?: number | null): string {
  const move = moveOf(session, mid);
  const values = valuesAt(session, placeOf(session, mid));
  if (!move || !values) return '';
  const count = reps ?? (move.measure === 'seconds' ? null : values.count);
  const hasWeight = move.weight && values.weight !== null;
  return count === null && !hasWeight ? '' : formatLast(move, { ...values, count, variant: 0 });
}

/** What an interval is: the name of its move, else of its kind. */
export function intervalTitle(session: LiveSession, interval: PlannedInterval | null): string {
  const move = moveOf(session, interval?.mid ?? null);
  if (move) return move.title;
  return interval ? phaseLabels[interval.phase] : '';
}

const phaseLabels = { ready: 'Get ready', work: 'Work', rest: 'Rest', 'long-rest': 'Long rest' } as const;

/** `'Round 7'`, `'Set 2, round 3'`, `'Get ready'`, `'Rest'`. */
export function formatClockState(clock: LiveClock): string {
  if (clock.status === 'paused') return 'Paused';
  if (clock.status === 'waiting') return 'Ready';
  if (clock.phase === 'done') return 'Time';
  if (clock.phase !== 'work') return phaseLabels[clock.phase];
  if (clock.plan.format.kind === 'amrap') return 'Time left';
  const round = clock.plan.format.kind === 'list' ? `${clock.step} of ${clock.steps}` : `Round ${clock.round}`;
  return clock.sets > 1 ? `Set ${clock.set}, round ${clock.round}` : round;
}

export const isCountingUp = ({ plan }: LiveClock): boolean => plan.format.kind === 'for-time';

/** The time on its face: what is left, or where it counts up what has passed. */
export function digitsOf(clock: LiveClock): string {
  if (clock.status === 'waiting')
    return isCountingUp(clock) ? formatStopwatch(0) : formatClock((clock.totalMs ?? 0) / 1000);
  if (clock.phase === 'done') return formatPassed(clock.elapsedMs);
  if (clock.phase === 'ready' || !isCountingUp(clock)) return formatLeft(clock.leftMs ?? 0);
  return formatStopwatch(clock.passedMs);
}

/** What is said aloud when it begins. */
export function formatSpoken(session: LiveSession, clock: LiveClock): string {
  const next = intervalTitle(session, clock.nextWork);
  const comes = clock.nextWork && next !== phaseLabels.work ? next : '';
  switch (clock.phase) {
    case 'ready':
      return comes === '' ? phaseLabels.ready : `${phaseLabels.ready}. ${comes}`;
    case 'rest':
    case 'long-rest':
      return comes === '' ? phaseLabels.rest : `${phaseLabels.rest}. Next, ${comes}`;
    case 'work':
      return clock.interval?.mid ? intervalTitle(session, clock.interval) : 'Go';
    case 'done':
      return 'Done';
  }
}

export function formatName(format: ClockFormat): string {
  if (format.kind !== 'intervals') return formatNames[format.kind];
  return format.workSeconds === 20 && format.restSeconds === 10 ? 'Tabata' : 'Intervals';
}

/** `'Every 1:00, 16 rounds'`; empty where the name says it all. */
export function formatClockFormat(format: ClockFormat): string {
  switch (format.kind) {
    case 'emom':
      return `Every ${formatClock(format.everySeconds)}, ${formatCount(format.rounds, 'round')}`;
    case 'amrap':
      return `As many rounds as possible in ${formatClock(format.capSeconds)}`;
    case 'intervals': {
      const rest = format.restSeconds > 0 ? `, ${formatClock(format.restSeconds)} rest` : '';
      const sets = format.sets > 1 ? `, ${formatCount(format.sets, 'set')}` : '';
      return `${formatClock(format.workSeconds)} work${rest}, ${formatCount(format.rounds, 'round')}${sets}`;
    }
    case 'for-time': {
      const cap = format.capSeconds === null ? '' : `, ${formatClock(format.capSeconds)} cap`;
      return `${formatCount(format.rounds, 'round')} for time${cap}`;
    }
    case 'list':
      return format.rounds > 1 ? formatCount(format.rounds, 'round') : '';
    case 'stopwatch':
      return 'Counts up until you stop it';
  }
}

const units = { rounds: 'round', reps: 'rep', moves: 'exercise' } as const;

/** `'1 round more than last time'`, `'42 s faster than last time'`. */
export function formatScoreChange({ unit, by }: ScoreChange): string {
  const size = Math.abs(by);
  if (size === 0) return 'Same as last time';
  if (unit === 'seconds') return `${formatSeconds(Math.round(size))} ${by > 0 ? 'faster' : 'slower'} than last time`;
  return `${formatCount(size, units[unit])} ${by > 0 ? 'more' : 'fewer'} than last time`;
}

/** `'One more than last time by now'`, `'3 reps fewer than last time by now'`. */
export function formatAhead({ by, unit }: ScoreChange): string {
  if (by === 0) return 'Same pace as last time';
  const size = Math.abs(by);
  const amount = unit === 'reps' ? formatCount(size, 'rep') : size === 1 ? 'One' : String(size);
  return `${amount} ${by > 0 ? 'more' : 'fewer'} than last time by now`;
}

/** Where the score of a clock in words has a time, that time stands on the dial already: `'3 rounds done'`, `'8 of 12 exercises'`. */
export function formatResult({ plan, score }: Pick<LiveClock, 'plan' | 'score'>): string {
  if (plan.format.kind === 'list' && score.kind === 'rounds')
    return `${score.rounds} of ${formatCount(score.of ?? 0, 'step')}`;
  if (score.kind === 'rounds') return formatScore(score);
  if (score.isComplete || score.of === 0) return `${formatCount(plan.rounds ?? 1, 'round')} done`;
  const done = `${score.done} of ${formatCount(score.of, 'exercise')}`;
  return score.reps ? `${done} + ${formatCount(score.reps, 'rep')}` : done;
}

/** What the last time came to: its score, or of steps that each last their own time how long they took. */
export function formatLastScore({ clock, elapsed }: Pick<Workout, 'clock' | 'elapsed'>): string | null {
  if (!clock) return null;
  const score = scoreToTell(clock);
  if (score) return formatScore(score);
  return elapsed === null ? null : formatClock(elapsed);
}
