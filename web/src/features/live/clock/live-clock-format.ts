import { plural, t } from '@lingui/core/macro';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { PlannedInterval } from '@workout-tracker/core/clocks/clock-plan';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { type ScoreChange, scoreToTell } from '@workout-tracker/core/workouts/clock-rounds';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatClock, formatSeconds, formatStopwatch } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNames, formatScore } from '#lib/timed-format.ts';
import { formatLast } from '../move-format.ts';

/** `'0:38'` is left: the last second counts until it is over. */
export const formatLeft = (ms: number): string => formatClock(Math.ceil(ms / 1000));
/** `'6:22'` has passed. */
export const formatPassed = (ms: number): string => formatClock(Math.floor(ms / 1000));

export const moveOf = (session: LiveSession, mid: string | null) => session.moves.find(({ _id }) => _id === mid);

/** As it is shown; undefined where there is none. */
export function titleAt(session: LiveSession, mid: string | null): string | undefined {
  const move = moveOf(session, mid);
  return move && moveTitle(move);
}

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
  if (move) return moveTitle(move);
  return interval ? phaseLabel(interval.phase) : '';
}

function phaseLabel(phase: PlannedInterval['phase']): string {
  switch (phase) {
    case 'ready':
      return t`Get ready`;
    case 'work':
      return t({ message: 'Work', context: 'part of an interval' });
    case 'rest':
      return t({ message: 'Rest', context: 'part of an interval' });
    case 'long-rest':
      return t`Long rest`;
  }
}

/** `'Round 7'`, `'Set 2, round 3'`, `'Get ready'`, `'Rest'`. */
export function formatClockState(clock: LiveClock): string {
  const { set, sets, round } = clock;
  if (clock.status === 'paused') return t({ message: 'Paused', context: 'a clock' });
  if (clock.status === 'waiting') return t({ message: 'Ready', context: 'a clock' });
  if (clock.phase === 'done') return t({ message: 'Time', context: 'the clock is over' });
  if (clock.phase !== 'work') return phaseLabel(clock.phase);
  if (clock.plan.format.kind === 'amrap') return t`Time left`;
  if (sets > 1) return t`Set ${set}, round ${round}`;
  if (clock.plan.format.kind === 'list') return t`${{ at: clock.step }} of ${{ total: clock.steps }}`;
  return t`Round ${round}`;
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
  const title = titleAt(session, clock.nextWork?.mid ?? null);
  switch (clock.phase) {
    case 'ready':
      if (title === undefined) return phaseLabel('ready');
      return t({ message: `Get ready. ${title}`, comment: 'said aloud, with the exercise that comes' });
    case 'rest':
    case 'long-rest':
      if (title === undefined) return phaseLabel('rest');
      return t({ message: `Rest. Next, ${title}`, comment: 'said aloud, with the exercise that comes after the rest' });
    case 'work':
      if (clock.interval?.mid) return intervalTitle(session, clock.interval);
      return t({ message: 'Go', context: 'said aloud when an interval of work begins' });
    case 'done':
      return t({ message: 'Done', context: 'the clock is over' });
  }
}

export function formatName(format: ClockFormat): string {
  if (format.kind !== 'intervals') return formatNames[format.kind];
  return format.workSeconds === 20 && format.restSeconds === 10 ? t`Tabata` : t`Intervals`;
}

/** `'Every 1:00, 16 rounds'`; empty where the name says it all. */
export function formatClockFormat(format: ClockFormat): string {
  switch (format.kind) {
    case 'emom': {
      const time = formatClock(format.everySeconds);
      const every = t({ message: `Every ${time}`, comment: 'a round begins so often: Every 1:00' });
      return [every, formatRounds(format.rounds)].join(comma());
    }
    case 'amrap': {
      const time = formatClock(format.capSeconds);
      return t({ message: `As many rounds as possible in ${time}`, comment: 'the time as on a clock: 12:00' });
    }
    case 'intervals': {
      const work = formatClock(format.workSeconds);
      const rest = formatClock(format.restSeconds);
      return [
        t({ message: `${work} work`, comment: 'so long is an interval of work: 0:40 work' }),
        ...(format.restSeconds > 0
          ? [t({ message: `${rest} rest`, comment: 'after an interval of work: 0:20 rest' })]
          : []),
        formatRounds(format.rounds),
        ...(format.sets > 1 ? [plural({ count: format.sets }, { one: '# set', other: '# sets' })] : []),
      ].join(comma());
    }
    case 'for-time': {
      const rounds = plural({ count: format.rounds }, { one: '# round for time', other: '# rounds for time' });
      return format.capSeconds === null ? rounds : `${rounds}${comma()}${formatCap(format.capSeconds)}`;
    }
    case 'list':
      return format.rounds > 1 ? formatRounds(format.rounds) : '';
    case 'stopwatch':
      return t`Counts up until you stop it`;
  }
}

const formatRounds = (rounds: number): string => plural({ count: rounds }, { one: '# round', other: '# rounds' });

/** `'12:00 cap'` */
export function formatCap(seconds: number): string {
  const time = formatClock(seconds);
  return t({ message: `${time} cap`, comment: 'for time, at most so long: 12:00 cap' });
}

/** `'1 round more than last time'`, `'42 s faster than last time'`. */
export function formatScoreChange({ unit, by }: ScoreChange): string {
  if (by === 0) return t`Same as last time`;
  const count = Math.abs(by);
  const isMore = by > 0;
  switch (unit) {
    case 'seconds': {
      const time = formatSeconds(Math.round(count));
      return isMore ? t`${time} faster than last time` : t`${time} slower than last time`;
    }
    case 'rounds':
      return isMore
        ? plural(count, { one: '# round more than last time', other: '# rounds more than last time' })
        : plural(count, { one: '# round fewer than last time', other: '# rounds fewer than last time' });
    case 'reps':
      return isMore
        ? plural(count, { one: '# rep more than last time', other: '# reps more than last time' })
        : plural(count, { one: '# rep fewer than last time', other: '# reps fewer than last time' });
    case 'moves':
      return isMore
        ? plural(count, { one: '# exercise more than last time', other: '# exercises more than last time' })
        : plural(count, { one: '# exercise fewer than last time', other: '# exercises fewer than last time' });
  }
}

/** `'One more than last time by now'`, `'3 reps fewer than last time by now'`. */
export function formatAhead({ by, unit }: ScoreChange): string {
  if (by === 0) return t`Same pace as last time`;
  const count = Math.abs(by);
  if (unit === 'reps') {
    return by > 0
      ? plural(count, { one: '# rep more than last time by now', other: '# reps more than last time by now' })
      : plural(count, { one: '# rep fewer than last time by now', other: '# reps fewer than last time by now' });
  }
  return by > 0
    ? t({
        message: plural(count, { 1: 'One more than last time by now', other: '# more than last time by now' }),
        comment: 'rounds or exercises',
      })
    : t({
        message: plural(count, { 1: 'One fewer than last time by now', other: '# fewer than last time by now' }),
        comment: 'rounds or exercises',
      });
}

/** Where the score of a clock in words has a time, that time stands on the dial already: `'3 rounds done'`, `'8 of 12 exercises'`. */
export function formatResult({ plan, score }: Pick<LiveClock, 'plan' | 'score'>): string {
  if (plan.format.kind === 'list' && score.kind === 'rounds') {
    const { rounds: done, of } = score;
    return plural({ of: of ?? 0 }, { one: `${done} of # step`, other: `${done} of # steps` });
  }
  if (score.kind === 'rounds') return formatScore(score);
  if (score.isComplete || score.of === 0) return formatRoundsDone(plan.rounds ?? 1);
  const { done } = score;
  const moves = plural({ of: score.of }, { one: `${done} of # exercise`, other: `${done} of # exercises` });
  return score.reps ? `${moves} + ${plural({ reps: score.reps }, { one: '# rep', other: '# reps' })}` : moves;
}

export const formatRoundsDone = (rounds: number): string =>
  plural({ count: rounds }, { one: '# round done', other: '# rounds done' });

/** What the last time came to: its score, or of steps that each last their own time how long they took. */
export function formatLastScore({ clock, elapsed }: Pick<Workout, 'clock' | 'elapsed'>): string | null {
  if (!clock) return null;
  const score = scoreToTell(clock);
  if (score) return formatScore(score);
  return elapsed === null ? null : formatClock(elapsed);
}
