import { plural, t } from '@lingui/core/macro';
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import { durationMinutes } from '@workout-tracker/core/workouts/duration';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { formatDate } from '#lib/date-format.ts';
import { formatDistance } from '#lib/distance-format.ts';
import { formatClock, formatMinutes } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { formatScore } from '#lib/timed-format.ts';
import { wallClock } from '#lib/zoned-time.ts';
import type { WorkoutPage } from '../queries.ts';

/** The rows of the list: under which month each stands, and what it says about a workout. */
export interface MonthGroup {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly rows: readonly WorkoutRow[];
}

/** The rows of a page under their months, in the order they came, with what each month holds in all, not only on this page. */
export function monthGroups({ data, months }: Pick<WorkoutPage, 'data' | 'months'>): MonthGroup[] {
  return [...Map.groupBy(data, monthOf)].map(([key, rows]) => ({
    key,
    title: rows[0] ? monthName(rows[0]) : key,
    count: months.find(({ month }) => month === key)?.count ?? rows.length,
    rows,
  }));
}

/** The month a workout belongs to: the one on the wall where it began. */
type Placed = Pick<WorkoutRow, 'created' | 'timeZone'>;

/** `'2026-03'` */
const monthOf = ({ created, timeZone }: Placed): string => wallClock(created, timeZone).slice(0, 7);

/** `'March 2026'` */
const monthName = ({ created, timeZone }: Placed): string => formatDate(created, timeZone, 'monthAndYear');

/** What a row of the list says about a workout, in numbers with their units. What there is none of is left out, or said where a column waits. */
export interface Cell {
  readonly value?: string;
  readonly words: string;
}

export function lengthCell(row: WorkoutRow): Cell {
  const minutes = durationMinutes(row);
  if (minutes === null) return { words: t`In progress` };
  const [, value = '', words = ''] = /^(.*\d) ?(\D+)$/.exec(formatMinutes(minutes)) ?? [];
  return { value, words };
}

export function setsCell({ setCount, timed, score, metres, isFromPeloton }: WorkoutRow): Cell {
  if (score) return scoreCell(score);
  if (metres) return { words: formatDistance(metres) };
  if (timed) return { words: t`Timed` };
  if (setCount > 0) return { value: formatWhole(setCount), words: setsWord(setCount) };
  return { words: isFromPeloton ? t({ message: 'Class', context: 'a guided workout' }) : t`No sets` };
}

const formatOf = (done: number, planned: number): string => t`${done} of ${planned}`;

const setsWord = (count: number): string =>
  t({ message: plural(count, { one: 'set', other: 'sets' }), comment: 'stands after the number' });

const exercisesWord = (count: number): string =>
  t({ message: plural(count, { other: 'exercises' }), comment: 'stands after 8 of 12' });

const roundsWord = (count: number): string =>
  t({ message: plural(count, { one: 'round', other: 'rounds' }), comment: 'stands after the number' });

const manyRoundsWord = (count: number): string =>
  t({ message: plural(count, { other: 'rounds' }), comment: 'stands after 14 of 16, or 6 + 5' });

/** The score with as few words as a column has room for: `6 + 5 rounds`, `14 of 16 rounds`, `12:34`, `8 of 12 exercises`. */
function scoreCell(score: Score): Cell {
  if (score.kind === 'time') {
    const { seconds, isComplete, done, of } = score;
    if (isComplete || of === 0) return { words: formatClock(seconds) };
    return { value: formatOf(done, of), words: exercisesWord(of) };
  }
  const { rounds, of, reps } = score;
  if (of !== null) return { value: formatOf(rounds, of), words: manyRoundsWord(of) };
  if (reps) return { value: `${rounds} + ${reps}`, words: manyRoundsWord(rounds) };
  return { value: String(rounds), words: roundsWord(rounds) };
}

export function heartRateCell({ hrAverage }: WorkoutRow): Cell {
  if (hrAverage === null) return { words: t`No heart rate` };
  return { value: String(hrAverage), words: t({ message: 'bpm', comment: 'beats per minute, after the number' }) };
}

/** `'41 min, 18 sets, 133 bpm'`, `'12 min, 6 rounds + 5 reps, 151 bpm'`, `'45 min, 22.7 km, 148 bpm'`; for time it is the time: `'4:57, 151 bpm'`. */
export function summaryOf(row: WorkoutRow): string {
  const { score, metres, timed, setCount: sets, hrAverage: bpm } = row;
  const { value, words } = lengthCell(row);
  const length = value === undefined ? words : `${value} ${words}`;
  const isScoreLength = score?.kind === 'time' && score.isComplete;
  const parts = [
    !isScoreLength && length,
    score && formatScore(score),
    !score && metres && formatDistance(metres),
    !timed && sets > 0 && plural({ count: sets }, { one: '# set', other: '# sets' }),
    bpm !== null && t`${bpm} bpm`,
  ];
  return parts.filter(Boolean).join(comma());
}
