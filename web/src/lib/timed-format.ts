import { plural, t } from '@lingui/core/macro';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import type { FormatNumber } from '@workout-tracker/core/clocks/format-fields';
import { formatClock } from './duration-format.ts';
import { comma } from './list-marks.ts';

/** The score as people say it: `'7 rounds + 5 reps'`, `'14 of 16 rounds'`, `'12:34'`; stopped before the last exercise `'8 of 12 exercises in 15:00'`. */
export function formatScore(score: Score): string {
  const reps = score.reps ? plural({ count: score.reps }, { one: '# rep', other: '# reps' }) : '';
  if (score.kind === 'rounds') {
    const { rounds, of } = score;
    const words =
      of === null
        ? plural({ count: rounds }, { one: '# round', other: '# rounds' })
        : plural(of, { one: `${rounds} of # round`, other: `${rounds} of # rounds` });
    return reps === '' ? words : `${words}${of === null ? ' + ' : comma()}${reps}`;
  }
  const time = formatClock(score.seconds);
  if (score.isComplete || score.of === 0) return time;
  const { done } = score;
  const moves = plural({ of: score.of }, { one: `${done} of # exercise`, other: `${done} of # exercises` });
  const progress = reps === '' ? moves : `${moves} + ${reps}`;
  return t({ message: `${progress} in ${time}`, comment: '8 of 12 exercises + 4 reps in 15:00' });
}

/** What the formats of timed programs, and their numbers, are called: said when they are read. */
export const formatNames: Readonly<Record<ClockFormat['kind'], string>> = {
  get stopwatch() {
    return t`Stopwatch`;
  },
  get emom() {
    return t`EMOM`;
  },
  get amrap() {
    return t`AMRAP`;
  },
  get intervals() {
    return t`Intervals, Tabata`;
  },
  get 'for-time'() {
    return t`For time`;
  },
  get list() {
    return t`Timed steps`;
  },
};

export const numberNames: Readonly<Record<FormatNumber, string>> = {
  get everySeconds() {
    return t({ message: 'Every', context: 'so many minutes' });
  },
  get capSeconds() {
    return t`Time cap`;
  },
  get workSeconds() {
    return t({ message: 'Work', context: 'part of an interval' });
  },
  get restSeconds() {
    return t({ message: 'Rest', context: 'part of an interval' });
  },
  get longRestSeconds() {
    return t`Rest between sets`;
  },
  get rounds() {
    return t`Rounds`;
  },
  get sets() {
    return t`Sets`;
  },
};

export const isSeconds = (number: FormatNumber): boolean => number !== 'rounds' && number !== 'sets';
