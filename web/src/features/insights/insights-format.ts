/** Every word of looking back that is made from codes and figures. */
import { type Zone, zones } from '@workout-tracker/core/heart-rate/zones';
import type { HeartScale } from '@workout-tracker/core/insights/heart-load';
import type {
  HeartSourceCounts,
  LaneCompared,
  LaneDay,
  LaneName,
  LeftOutDay,
} from '@workout-tracker/core/insights/lanes';
import type { Lift, LiftSession } from '@workout-tracker/core/insights/lifts';
import type { MapRegion, MuscleRow, SetBand, SetBands } from '@workout-tracker/core/insights/muscle-rows';
import type { ExerciseShare, MuscleCount, MuscleSpan } from '@workout-tracker/core/insights/muscle-sets';
import type { RideGroup } from '@workout-tracker/core/insights/rides';
import type { InsightsSentence, LaneSaid, WorkoutKind } from '@workout-tracker/core/insights/sentence';
import type { Trend, TrendWord } from '@workout-tracker/core/insights/trend';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { addDays } from '@workout-tracker/core/time/local-date';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { formatCount, formatNumber, formatWhole } from '#lib/number-format.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `'sets'`, `'sets and heart load'`, `'sets, heart load and felt effort'` */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const tenth = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** The sentence in two parts: what stands out, and the rest of it. */
export interface Sentence {
  readonly lead: string;
  readonly rest: string;
}

const saidNames: Readonly<Record<LaneName, { readonly words: string; readonly isMany: boolean }>> = {
  muscles: { words: 'sets', isMany: true },
  heart: { words: 'heart load', isMany: false },
  felt: { words: 'felt effort', isMany: false },
};

/** `'Heart load is 40 % above your usual'` and `', from two rides; sets are as usual.'` */
export function formatSentence(sentence: InsightsSentence): Sentence {
  switch (sentence.kind) {
    case 'empty':
      return { lead: 'Nothing to look back on yet', rest: '. Your first workout begins the lanes below.' };
    case 'too-early':
      return {
        lead: 'Too early to compare',
        rest:
          sentence.from === null
            ? '. After a few weeks this line holds your week against your usual one.'
            : `. From ${formatDay(sentence.from, 'monthAndDay')} on, this line holds your week against your usual one.`,
      };
    case 'quiet':
      return {
        lead: 'No workout in these seven days',
        rest: `. The last one was on ${formatPastDay(sentence.lastDate, 'monthAndDay')}.`,
      };
    case 'compared':
      return formatCompared(sentence.lanes);
  }
}

function formatCompared(lanes: readonly LaneSaid[]): Sentence {
  const usual = lanes.filter(({ is }) => is === 'usual').map(({ lane }) => saidNames[lane]);
  const asUsual = usual.length > 0 && `${listed(usual.map(({ words }) => words))} ${isOrAre(usual)} as usual`;
  const [first, ...others] = lanes.filter(({ is }) => is !== 'usual');
  if (!first) return { lead: capital(asUsual || 'as usual'), rest: '.' };
  const parts = [...others.map((said) => `${formatSaid(said)}${formatFrom(said)}`), ...(asUsual ? [asUsual] : [])];
  return {
    lead: capital(formatSaid(first, 'your usual')),
    rest: `${formatFrom(first)}${parts.map((part) => `; ${part}`).join('')}.`,
  };
}

const isOrAre = (names: readonly { readonly isMany: boolean }[]): string =>
  names.length > 1 || names[0]?.isMany ? 'are' : 'is';

/** `'heart load is 40 % above'` */
function formatSaid({ lane, is, percent }: LaneSaid, than = ''): string {
  const name = saidNames[lane];
  const far = percent === null ? '' : `${formatWhole(percent)} % `;
  return `${name.words} ${isOrAre([name])} ${far}${is}${than && ` ${than}`}`;
}

const kindNames: Readonly<Record<WorkoutKind, string>> = {
  ride: 'ride',
  lift: 'lifting workout',
  other: 'other workout',
};
const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `', from two rides'`; of less than usual `', with one ride'`. */
function formatFrom({ is, from }: LaneSaid): string {
  if (!from) return '';
  const count = smallNumbers[from.count] ?? formatWhole(from.count);
  const words = `${count} ${kindNames[from.kind]}${from.count === 1 ? '' : 's'}`;
  return is === 'above' ? `, from ${words}` : `, with ${words}`;
}

export const laneTitles: Readonly<Record<LaneName, string>> = { muscles: 'Muscles', heart: 'Heart', felt: 'Felt' };

export function laneUnit(lane: LaneName, scale: HeartScale): string {
  if (lane === 'muscles') return 'hard sets';
  if (lane === 'felt') return 'effort × minutes';
  return scale.kind === 'trimp' ? 'TRIMP' : 'zone minutes';
}

/** `'22.5'`, `'1,792'`: halves are there in sets alone. */
export const formatLane = (value: number, lane: LaneName): string =>
  lane === 'muscles' ? tenth(value) : formatWhole(value);

/** `'140 %'` */
export const formatShare = (share: number): string => `${formatWhole(share * 100)} %`;

/** What is hatched: a workout was done, and this was not measured or not said of it. Days before the first workout and a day that is not over are blank. */
export const isHatched = ({ missing }: Pick<LaneDay, 'missing'>): boolean =>
  missing?.why === 'no-heart-rate' || missing?.why === 'not-said';

/** A week of which a lane knows nothing although there were workouts. One before the first workout is blank. */
export const isHatchedWeek = ({ total, leftOut }: Pick<LaneCompared, 'total' | 'leftOut'>): boolean =>
  total === null && leftOut.some(({ why }) => why === 'no-heart-rate' || why === 'not-said');

/** `'104'`, or why there is none. */
export function formatLaneWeek(week: Pick<LaneCompared, 'total' | 'leftOut'>, lane: LaneName): string {
  if (week.total !== null) return formatLane(week.total, lane);
  return isHatchedWeek(week) ? 'no data' : 'before the first workout';
}

export const formatMissing = ({ missing }: Pick<LaneDay, 'missing'>): string =>
  missing?.why === 'no-heart-rate' ? 'No strap' : missing?.why === 'not-said' ? 'Not told' : '';

/** `'Tuesday left out of both'`; of more than two `'4 days left out of both'`. */
export function formatLeftOut(leftOut: readonly LeftOutDay[], { usual }: Pick<LaneCompared, 'usual'>): string {
  if (usual === null) return '';
  const gone = leftOut.filter(({ why }) => why === 'no-heart-rate' || why === 'not-said' || why === 'not-over');
  if (gone.length === 0) return '';
  const names = gone.map(({ date }) => formatDay(date, 'weekday'));
  return `${names.length > 2 ? formatCount(names.length, 'day') : listed(names)} left out of both`;
}

export function formatUsual(usual: number | null, lane: LaneName): string {
  return usual === null ? 'usual not known yet' : `usual ${formatLane(usual, lane)}`;
}

/** `'Hard sets per day: Friday 22.5, Saturday 0, Tuesday not known'` */
export function formatLaneDays(lane: LaneName, scale: HeartScale, days: readonly LaneDay[]): string {
  const words = days.map((day) => `${formatDay(day.date, 'weekday')} ${formatLaneDay(day, lane)}`);
  return `${capital(laneUnit(lane, scale))} per day: ${words.join(', ')}`;
}

/** `'22.5'`, or why there is none. */
export function formatLaneDay({ value, missing }: LaneDay, lane: LaneName): string {
  if (value !== null) return formatLane(value, lane);
  switch (missing?.why) {
    case 'no-heart-rate':
      return 'no heart rate';
    case 'not-said':
      return 'not told';
    case 'not-over':
      return 'nothing so far';
    default:
      return 'before the first workout';
  }
}

/** `'Strap 3 days, Peloton 2 classes'` */
export function formatSources({ strapDays, pelotonWorkouts, fileDays }: HeartSourceCounts): string {
  return [
    strapDays > 0 && `Strap ${formatCount(strapDays, 'day')}`,
    pelotonWorkouts > 0 && `Peloton ${formatWhole(pelotonWorkouts)} ${pelotonWorkouts === 1 ? 'class' : 'classes'}`,
    fileDays > 0 && `Files ${formatCount(fileDays, 'day')}`,
  ]
    .filter((words) => words !== false)
    .join(', ');
}

const weights: Readonly<Partial<Record<Zone, number>>> = { light: 1, moderate: 2, vigorous: 3, maximum: 4 };

/** What the zones of a lane are called in its key: `'Light × 1'`, by TRIMP `'Light'`. */
export function zoneKey(scale: HeartScale): readonly { readonly zone: Zone; readonly name: string }[] {
  return zones
    .filter((zone) => scale.kind === 'trimp' || weights[zone] !== undefined)
    .map((zone) => ({ zone, name: `${capital(zone)}${scale.kind === 'trimp' ? '' : ` × ${weights[zone]}`}` }));
}

/** `'Nov 6 to 12'`, `'Oct 30 to Nov 5'` */
export function formatDays(from: string, to: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const [first, last] = [formatDay(from, 'monthAndDay'), formatDay(to, 'monthAndDay')];
  if (!isOneMonth) return `${first} to ${last}`;
  // In either order the month is said once, beside the day that stands next to it.
  const isDayFirst = /^\d/.test(first);
  return isDayFirst ? `${Number(from.slice(8))} to ${last}` : `${first} to ${Number(to.slice(8))}`;
}

export const rowName = (row: MuscleRow): string => capital(row);

/** The catalogue's traps are the upper ones: the lower belong to the upper back. */
export const regionName = (region: MapRegion): string => (region === 'traps' ? 'Upper traps' : capital(region));

const stepNames = ['none', 'below', 'in the band', 'above'] as const;
export const mapKeyNames = { 0: 'None', 1: 'Below', 2: 'In the band', 3: 'Above' } as const;

/** `'Chest: 12 sets, in the band'` */
export const formatRegion = (name: string, { total, step }: MuscleCount): string =>
  step === 0 ? `${name}: none` : `${name}: ${tenth(total)} ${total === 1 ? 'set' : 'sets'}, ${stepNames[step]}`;

/** `'10 direct + 7 half, 2 days'`; outside the band how far: `'4 direct + 11 half, 0.5 below'`. */
export function formatMuscleCount({ direct, half, days, step, off, band }: MuscleCount): string {
  if (step === 0) return band.from > 0 ? `None, ${tenth(band.from)} below` : 'None';
  const sets = [direct > 0 && `${tenth(direct)} direct`, half > 0 && `${tenth(half)} half`].filter(Boolean).join(' + ');
  if (step === 2) return `${sets}, ${tenth(days)} ${days === 1 ? 'day' : 'days'}`;
  return `${sets}, ${tenth(off)} ${step === 1 ? 'below' : 'above'}`;
}

export const formatTotal = tenth;

/** `'Bench Press 7, Dip 4 as a helper'` */
export function formatExercises(exercises: readonly ExerciseShare[]): string {
  const direct = exercises.filter(({ direct: sets }) => sets > 0).map(({ title, direct: sets }) => `${title} ${sets}`);
  const half = exercises.filter(({ half: sets }) => sets > 0).map(({ title, half: sets }) => `${title} ${sets}`);
  if (half.length === 0) return direct.join(', ');
  // Of several it must be plain where they begin.
  const helpers = `${half.join(', ')} as ${half.length === 1 ? 'a helper' : 'helpers'}`;
  return [direct.join(', '), helpers].filter(Boolean).join(half.length === 1 ? ', ' : '; ');
}

/** `'Last today'`, `'Last Nov 6'`, `'Not trained yet'` */
export function formatLastTrained(last: string | null, today: string): string {
  if (last === null) return 'Not trained yet';
  if (last === today) return 'Last today';
  return last === addDays(today, -1) ? 'Last yesterday' : `Last ${formatPastDay(last, 'monthAndDay')}`;
}

const formatBand = ({ from, to }: SetBand): string => `${tenth(from)} to ${tenth(to)}`;

/** `'Band 10 to 20, own for calves and abs. A helping muscle counts half.'` */
export function formatBands({ usual, own }: SetBands, span: MuscleSpan): string {
  const rows = Object.keys(own);
  const named = rows.length > 3 ? `${rows.length} muscles` : listed(rows);
  const means = span === 28 ? ' Sets are the mean of a week.' : '';
  return `Band ${formatBand(usual)}${rows.length > 0 ? `, own for ${named}` : ''}. A helping muscle counts half.${means}`;
}

const fromKg = (kg: number, units: Units): number => Math.round(convertWeight(kg, 'kg', units) * 10) / 10;

/** `'107.9'` */
export const formatKg = (kg: number, units: Units): string => formatNumber(fromKg(kg, units));

export const trendNames: Readonly<Record<TrendWord, string>> = {
  rising: 'Rising',
  steady: 'Steady',
  falling: 'Falling',
  unclear: 'Not clear',
  'too-few': 'Too few to say',
};

/** A sign that stands apart from its number: `'+ 6.2'`, `'− 1'`, `'0'`. */
function formatChange(kg: number, units: Units): string {
  const value = fromKg(kg, units);
  return value === 0 ? '0' : `${value > 0 ? '+' : '−'} ${formatNumber(Math.abs(value))}`;
}

/** What stands under the name of a lift: how much it changed, or what is missing for a word. */
export function formatTrend(
  { word, slope, sessionsMissing, daysMissing }: Trend,
  units: Units,
  needed: number,
): string {
  if (word === 'too-few' || slope === null) {
    if (sessionsMissing > 0) return `${needed - sessionsMissing} of ${needed} sessions needed`;
    return `${formatCount(daysMissing, 'more day')} needed`;
  }
  if (word === 'unclear')
    return `Between ${formatChange(slope.low, units)} and ${formatChange(slope.high, units)} ${units} in 90 days`;
  return `${formatChange(slope.per90, units)} ${units} in 90 days`;
}

/** `'5 × 95 kg'` */
export const formatSet = ({ reps, loadKg }: Pick<LiftSession, 'reps' | 'loadKg'>, units: Units): string =>
  `${reps} × ${formatKg(loadKg, units)} ${units}`;

/** For the pointer: `'Nov 12: 107.9 kg, 5 × 95 kg'` */
export const formatSession = (session: LiftSession, units: Units): string =>
  `${formatPastDay(session.date, 'monthAndDay')}: ${formatKg(session.e1rmKg, units)} ${units}, ${formatSet(session, units)}`;

/** `'Back Squat, estimated maximum over 90 days: 12 sessions, 102.1 to 107.9 kg, rising'` */
export function formatLift({ title, sessions, trend }: Lift, units: Units): string {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return `${title}: no session in 90 days`;
  const values = `${formatKg(first.e1rmKg, units)} to ${formatKg(last.e1rmKg, units)} ${units}`;
  const about = `${formatCount(sessions.length, 'session')}, ${values}, ${trendNames[trend.word].toLowerCase()}`;
  return `${title}, estimated maximum over 90 days: ${about}`;
}

/** `formatMonth('2026-08')` is `'August'`; of another year than that of `today` `'Aug 2025'`. */
export function formatMonth(month: string, today: string): string {
  const first = `${month}-01`;
  return month.slice(0, 4) === today.slice(0, 4)
    ? formatDay(first, 'longMonth')
    : `${formatDay(first, 'month')} ${month.slice(0, 4)}`;
}

/** `'30 min Power Zone rides'` */
export function formatRides({ minutes, kind }: Pick<RideGroup, 'minutes' | 'kind'>): string {
  const name = /\bride\b/i.test(kind) ? kind : `${kind} rides`;
  return [minutes !== null && `${minutes} min`, name].filter(Boolean).join(' ');
}

const ratios = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `'1.08'` */
export const formatRatio = (value: number): string => ratios.format(value);
