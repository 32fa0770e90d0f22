/** Every word of looking back that is made from codes and figures; its sentence is in `sentence-format.ts`. */

import { plural, t } from '@lingui/core/macro';
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
import type { MapRegion, SetBands } from '@workout-tracker/core/insights/muscle-rows';
import type { ExerciseShare, MuscleCount, MuscleSpan } from '@workout-tracker/core/insights/muscle-sets';
import type { RideGroup } from '@workout-tracker/core/insights/rides';
import type { Trend, TrendWord } from '@workout-tracker/core/insights/trend';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { addDays } from '@workout-tracker/core/time/local-date';
import { moveTitle } from '#lib/catalogue-words.ts';
import { dayOfMonth, formatDay, formatPastDay } from '#lib/date-format.ts';
import { inMinutes } from '#lib/duration-format.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { formatList } from '#lib/list-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { muscleInSentence, muscleName } from '#lib/muscle-names.ts';
import { formatNumber, formatPercent, formatWhole } from '#lib/number-format.ts';
import { perLanguage } from '#lib/per-language.ts';
import { zoneLabel } from '#ui/charts/zone-bands.ts';

const toTenth = (value: number): number => Math.round(value * 10) / 10;
const tenth = (value: number): string => formatNumber(toTenth(value));

export function laneTitle(lane: LaneName): string {
  if (lane === 'muscles') return t`Muscles`;
  return lane === 'heart' ? t`Heart` : t({ message: 'Felt', context: 'how hard it was' });
}

export function laneUnit(lane: LaneName, scale: HeartScale): string {
  if (lane === 'muscles') return t`hard sets`;
  if (lane === 'felt') return t`effort × minutes`;
  return scale.kind === 'trimp' ? t`TRIMP` : t`zone minutes`;
}

/** `'22.5'`, `'1,792'`: halves are there in sets alone. */
export const formatLane = (value: number, lane: LaneName): string =>
  lane === 'muscles' ? tenth(value) : formatWhole(value);

/** `'140 %'` */
export const formatShare = (share: number): string => formatPercent(Math.round(share * 100));

/** What is hatched: a workout was done, and this was not measured or not said of it. Days before the first workout and a day that is not over are blank. */
export const isHatched = ({ missing }: Pick<LaneDay, 'missing'>): boolean =>
  missing?.why === 'no-heart-rate' || missing?.why === 'not-said';

/** A week of which a lane knows nothing although there were workouts. One before the first workout is blank. */
export const isHatchedWeek = ({ total, leftOut }: Pick<LaneCompared, 'total' | 'leftOut'>): boolean =>
  total === null && leftOut.some(({ why }) => why === 'no-heart-rate' || why === 'not-said');

/** `'104'`, or why there is none. */
export function formatLaneWeek(week: Pick<LaneCompared, 'total' | 'leftOut'>, lane: LaneName): string {
  if (week.total !== null) return formatLane(week.total, lane);
  return isHatchedWeek(week) ? t`no data` : t`before the first workout`;
}

export function formatMissing({ missing }: Pick<LaneDay, 'missing'>): string {
  if (missing?.why === 'no-heart-rate') return t`No strap`;
  return missing?.why === 'not-said' ? t({ message: 'Not told', context: 'how hard it was' }) : '';
}

/** `'Tuesday left out of both'`; of more than two `'4 days left out of both'`. */
export function formatLeftOut(leftOut: readonly LeftOutDay[], { usual }: Pick<LaneCompared, 'usual'>): string {
  if (usual === null) return '';
  const gone = leftOut.filter(({ why }) => why === 'no-heart-rate' || why === 'not-said' || why === 'not-over');
  if (gone.length === 0) return '';
  const count = gone.length;
  if (count > 2) return plural(count, { one: '# day left out of both', other: '# days left out of both' });
  const days = formatList(gone.map(({ date }) => formatDay(date, 'weekday')));
  return t`${days} left out of both`;
}

export function formatUsual(usual: number | null, lane: LaneName): string {
  if (usual === null) return t`usual not known yet`;
  const value = formatLane(usual, lane);
  return t({ message: `usual ${value}`, comment: 'what a usual week has, beside that of this one' });
}

/** `'Hard sets per day: Friday 22.5, Saturday 0, Tuesday not known'` */
export function formatLaneDays(lane: LaneName, scale: HeartScale, days: readonly LaneDay[]): string {
  const values = days.map((day) => `${formatDay(day.date, 'weekday')} ${formatLaneDay(day, lane)}`).join(comma());
  if (lane === 'muscles') return t`Hard sets per day: ${values}`;
  if (lane === 'felt') return t`Effort × minutes per day: ${values}`;
  return scale.kind === 'trimp' ? t`TRIMP per day: ${values}` : t`Zone minutes per day: ${values}`;
}

/** `'22.5'`, or why there is none. */
export function formatLaneDay({ value, missing }: LaneDay, lane: LaneName): string {
  if (value !== null) return formatLane(value, lane);
  switch (missing?.why) {
    case 'no-heart-rate':
      return t`no heart rate`;
    case 'not-said':
      return t({ message: 'not told', context: 'how hard it was' });
    case 'not-over':
      return t`nothing so far`;
    default:
      return t`before the first workout`;
  }
}

/** `'Strap 3 days, Peloton 2 classes'` */
export function formatSources({ strapDays, pelotonWorkouts, fileDays }: HeartSourceCounts): string {
  return [
    strapDays > 0 && plural(strapDays, { one: 'Strap # day', other: 'Strap # days' }),
    pelotonWorkouts > 0 && plural(pelotonWorkouts, { one: 'Peloton # class', other: 'Peloton # classes' }),
    fileDays > 0 && plural(fileDays, { one: 'Files # day', other: 'Files # days' }),
  ]
    .filter((words) => words !== false)
    .join(comma());
}

const weights: Readonly<Partial<Record<Zone, number>>> = { light: 1, moderate: 2, vigorous: 3, maximum: 4 };

/** What the zones of a lane are called in its key: `'Light × 1'`, by TRIMP `'Light'`. */
export function zoneKey(scale: HeartScale): readonly { readonly zone: Zone; readonly name: string }[] {
  return zones
    .filter((zone) => scale.kind === 'trimp' || weights[zone] !== undefined)
    .map((zone) => ({
      zone,
      name: scale.kind === 'trimp' ? zoneLabel(zone) : `${zoneLabel(zone)} × ${weights[zone]}`,
    }));
}

/** `'Nov 6 to 12'`, `'Oct 30 to Nov 5'` */
export function formatDays(from: string, to: string): string {
  const [first, last] = [formatDay(from, 'monthAndDay'), formatDay(to, 'monthAndDay')];
  // Where it is a word beside a number the month is said once, next to the other day.
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && /^(\d+ \p{L}+\.?|\p{L}+\.? \d+)$/u.test(first);
  const isDayFirst = /^\d/.test(first);
  return formatSpan(
    isOneMonth && isDayFirst ? formatWhole(dayOfMonth(from)) : first,
    isOneMonth && !isDayFirst ? formatWhole(dayOfMonth(to)) : last,
  );
}

const formatSpan = (from: string, to: string): string =>
  t({ message: `${from} to ${to}`, comment: 'two days, two numbers or two weights' });

/** The catalogue's traps are the upper ones: the lower belong to the upper back. */
export const regionName = (region: MapRegion): string => (region === 'traps' ? t`Upper traps` : muscleName(region));

export const mapKeyNames = () =>
  ({
    0: t({ message: 'None', context: 'sets of a muscle' }),
    1: t({ message: 'Below', context: 'the band of sets' }),
    2: t`In the band`,
    3: t({ message: 'Above', context: 'the band of sets' }),
  }) as const;

/** `'Chest: 12 sets, in the band'` */
export function formatRegion(name: string, { total, step }: MuscleCount): string {
  if (step === 0) return `${name}${colon()}${t({ message: 'none', context: 'sets of a muscle' })}`;
  const sets = plural({ count: toTenth(total) }, { one: '# set', other: '# sets' });
  return `${name}${colon()}${sets}${comma()}${stepName(step)}`;
}

function stepName(step: 1 | 2 | 3): string {
  if (step === 2) return t`in the band`;
  return step === 1
    ? t({ message: 'below', context: 'the band of sets' })
    : t({ message: 'above', context: 'the band of sets' });
}

/** `'10 direct + 7 half, 2 days'`; outside the band how far: `'4 direct + 11 half, 0.5 below'`. */
export function formatMuscleCount({ direct, half, days, step, off, band }: MuscleCount): string {
  if (step === 0) {
    const none = t({ message: 'None', context: 'sets of a muscle' });
    return band.from > 0 ? `${none}${comma()}${formatBelow(band.from)}` : none;
  }
  const sets = [direct > 0 && formatDirect(direct), half > 0 && formatHalf(half)].filter(Boolean).join(' + ');
  if (step === 2) return `${sets}${comma()}${plural({ count: toTenth(days) }, { one: '# day', other: '# days' })}`;
  return `${sets}${comma()}${step === 1 ? formatBelow(off) : formatAbove(off)}`;
}

function formatDirect(sets: number): string {
  const count = tenth(sets);
  return t({ message: `${count} direct`, comment: 'sets that train a muscle directly' });
}

function formatHalf(sets: number): string {
  const count = tenth(sets);
  return t({ message: `${count} half`, comment: 'sets in which a muscle helps: they count half' });
}

function formatBelow(sets: number): string {
  const count = tenth(sets);
  return t({ message: `${count} below`, comment: 'so many sets below the band' });
}

function formatAbove(sets: number): string {
  const count = tenth(sets);
  return t({ message: `${count} above`, comment: 'so many sets above the band' });
}

export const formatTotal = tenth;

/** `'Bench Press 7, Dip 4 as a helper'` */
export function formatExercises(exercises: readonly ExerciseShare[]): string {
  const share = (of: ExerciseShare, sets: number): string => `${moveTitle(of)} ${formatNumber(sets)}`;
  const direct = exercises.filter((one) => one.direct > 0).map((one) => share(one, one.direct));
  const half = exercises.filter((one) => one.half > 0).map((one) => share(one, one.half));
  if (half.length === 0) return direct.join(comma());
  const names = half.join(comma());
  const helpers = plural({ count: half.length }, { one: `${names} as a helper`, other: `${names} as helpers` });
  // Of several it must be plain where they begin.
  return [direct.join(comma()), helpers].filter(Boolean).join(half.length === 1 ? comma() : '; ');
}

/** `'Last today'`, `'Last Nov 6'`, `'Not trained yet'` */
export function formatLastTrained(last: string | null, today: string): string {
  if (last === null) return t`Not trained yet`;
  if (last === today) return t`Last today`;
  if (last === addDays(today, -1)) return t`Last yesterday`;
  const date = formatPastDay(last, 'monthAndDay');
  return t({ message: `Last ${date}`, comment: 'the day on which a muscle was trained last' });
}

/** `'Band 10 to 20, own for calves and abs. A helping muscle counts half.'` */
export function formatBands(bands: SetBands, span: MuscleSpan): string {
  const sentences = [formatUsualBand(bands), t`A helping muscle counts half.`];
  if (span === 28) sentences.push(t`Sets are the mean of a week.`);
  return joinSentences(sentences);
}

function formatUsualBand({ usual, own }: SetBands): string {
  const [from, to] = [tenth(usual.from), tenth(usual.to)];
  const rows = Object.keys(own);
  const count = rows.length;
  if (count === 0) return t`Band ${from} to ${to}.`;
  if (count > 3)
    return plural(count, {
      one: `Band ${from} to ${to}, own for # muscle.`,
      other: `Band ${from} to ${to}, own for # muscles.`,
    });
  const muscles = formatList(rows.map(muscleInSentence));
  return t`Band ${from} to ${to}, own for ${muscles}.`;
}

const fromKg = (kg: number, units: Units): number => Math.round(convertWeight(kg, 'kg', units) * 10) / 10;

/** `'107.9'` */
export const formatKg = (kg: number, units: Units): string => formatNumber(fromKg(kg, units));

export function trendName(word: TrendWord): string {
  switch (word) {
    case 'rising':
      return t`Rising`;
    case 'steady':
      return t`Steady`;
    case 'falling':
      return t`Falling`;
    case 'unclear':
      return t`Not clear`;
    case 'too-few':
      return t`Too few to say`;
  }
}

function trendInSentence(word: TrendWord): string {
  switch (word) {
    case 'rising':
      return t({ message: 'rising', context: 'a trend over weeks' });
    case 'steady':
      return t({ message: 'steady', context: 'a trend over weeks' });
    case 'falling':
      return t({ message: 'falling', context: 'a trend over weeks' });
    case 'unclear':
      return t`not clear`;
    case 'too-few':
      return t`too few to say`;
  }
}

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
    const done = formatWhole(needed - sessionsMissing);
    return sessionsMissing > 0
      ? plural(needed, { one: `${done} of # session needed`, other: `${done} of # sessions needed` })
      : plural(daysMissing, { one: '# more day needed', other: '# more days needed' });
  }
  if (word === 'unclear') {
    const [low, high] = [formatChange(slope.low, units), formatChange(slope.high, units)];
    return t`Between ${low} and ${high} ${units} in 90 days`;
  }
  const change = `${formatChange(slope.per90, units)} ${units}`;
  return t({ message: `${change} in 90 days`, comment: '+ 6.2 kg in 90 days' });
}

/** `'5 × 95 kg'` */
export const formatSet = ({ reps, loadKg }: Pick<LiftSession, 'reps' | 'loadKg'>, units: Units): string =>
  `${reps} × ${formatKg(loadKg, units)} ${units}`;

/** For the pointer: `'Nov 12: 107.9 kg, 5 × 95 kg'` */
export const formatSession = (session: LiftSession, units: Units): string =>
  `${formatPastDay(session.date, 'monthAndDay')}${colon()}${formatKg(session.e1rmKg, units)} ${units}${comma()}${formatSet(session, units)}`;

/** `'Back Squat, estimated maximum over 90 days: 12 sessions, 102.1 to 107.9 kg, rising'` */
export function formatLift(lift: Lift, units: Units): string {
  const { sessions, trend } = lift;
  const title = moveTitle(lift);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return t`${title}: no session in 90 days`;
  const count = plural({ count: sessions.length }, { one: '# session', other: '# sessions' });
  const values = formatSpan(formatKg(first.e1rmKg, units), `${formatKg(last.e1rmKg, units)} ${units}`);
  const about = [count, values, trendInSentence(trend.word)].join(comma());
  return t`${title}, estimated maximum over 90 days: ${about}`;
}

/** `'100.2 to 104.1'` */
export const formatKgSpan = (low: number, high: number, units: Units): string =>
  formatSpan(formatKg(low, units), formatKg(high, units));

/** `formatMonth('2026-08')` is `'August'`; of another year than that of `today` `'Aug 2025'`. */
export function formatMonth(month: string, today: string): string {
  const first = `${month}-01`;
  return month.slice(0, 4) === today.slice(0, 4)
    ? formatDay(first, 'longMonth')
    : formatPastDay(first, 'month', Number(today.slice(0, 4)));
}

/** `'30 min Power Zone rides'` */
export function formatRides({ minutes, kind }: Pick<RideGroup, 'minutes' | 'kind'>): string {
  // What Peloton calls them is English in every language.
  const name = /\bride\b/i.test(kind) ? kind : t({ message: `${kind} rides`, comment: 'Power Zone rides' });
  return [minutes !== null && inMinutes(minutes), name].filter(Boolean).join(' ');
}

const ratios = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `'1.08'` */
export const formatRatio = (value: number): string => ratios().format(value);
