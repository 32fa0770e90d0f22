/**
 * Rules beyond what the schema says. The editor shows each objection at its square, and the server refuses with the same. Without
 * schemas, because the browser loads it.
 */
import { type Objection, reason } from '../reasons/reason.ts';
import type { PlanWeek } from './plan.ts';
import type { SeriesContent, SeriesWeek } from './series.ts';

interface CheckedSeries {
  readonly title: string;
  readonly totalWeeks: number;
  readonly weeks: readonly PlanWeek[];
}

/** A year of five days with five lines of four rows each: a plan stays within a megabyte. */
const mostRows = 5_000;

/** Of all weeks together. */
export function hasTooManyRows(weeks: readonly PlanWeek[]): boolean {
  const rows = weeks.flatMap(({ targets = [] }) => targets.map((target) => target.rows?.length ?? 0));
  return rows.reduce((sum, count) => sum + count, 0) > mostRows;
}

/** Empty when there is nothing to object to: `/weeks/0/programs/2`, "Day 3 of week 1 has two programs. Keep one." */
export function checkSeries({ title, totalWeeks, weeks }: CheckedSeries): Objection[] {
  const isEmpty = weeks.every(({ programs }) => programs.length === 0);
  return [
    ...(title.trim() === '' ? [{ path: '/title', reason: reason('series-without-title') }] : []),
    ...(totalWeeks === weeks.length
      ? []
      : [{ path: '/totalWeeks', reason: reason('series-weeks-differ', { weeks: weeks.length, total: totalWeeks }) }]),
    ...(isEmpty ? [{ path: '/weeks', reason: reason('series-empty') }] : []),
    ...(hasTooManyRows(weeks) ? [{ path: '/weeks', reason: reason('series-rows-at-most', { most: mostRows }) }] : []),
    ...weeks.flatMap(checkWeek),
  ];
}

function checkWeek(plan: PlanWeek, week: number): Objection[] {
  return [...checkDays(plan, week), ...checkTargets(plan, week)];
}

function checkTargets({ programs, targets = [] }: PlanWeek, week: number): Objection[] {
  return targets.flatMap((target, index) => {
    const isPlanned = programs.some(
      ({ day, programId }) => programId === target.programId && day === (target.day ?? day),
    );
    if (isPlanned) return [];
    return [{ path: `/weeks/${week}/targets/${index}`, reason: reason('rows-without-program', { week: week + 1 }) }];
  });
}

function checkDays({ programs }: PlanWeek, week: number): Objection[] {
  return programs.flatMap(({ day }, index) => {
    const isFirst = programs.findIndex((planned) => planned.day === day) === index;
    if (isFirst) return [];
    const twice = reason('day-with-two-programs', { day, week: week + 1 });
    return [{ path: `/weeks/${week}/programs/${index}`, reason: twice }];
  });
}

/**
 * A series in the form it is kept in: words without spaces around them, days in order, ids in lower case. Two plans that a person would
 * call the same then compare as equal, so a save that changes nothing is seen to change nothing.
 */
export function normaliseSeries({
  title,
  description,
  active,
  goesOn,
  totalWeeks,
  weeks,
}: SeriesContent): SeriesContent {
  return {
    title: title.trim(),
    description: description.trim(),
    active,
    // By the calendar is what a series without a word does.
    ...(goesOn === 'session' && { goesOn }),
    totalWeeks,
    weeks: weeks.map(({ programs, deload, targets = [] }) => ({
      programs: programs
        .map(({ day, programId }) => ({ day, programId: programId.toLowerCase() }))
        .sort((one, other) => one.day - other.day),
      ...(deload && { deload }),
      ...(targets.length > 0 && {
        targets: targets.map((target) => ({ ...target, programId: target.programId.toLowerCase() })),
      }),
    })),
  };
}

/** Puts other ids in place of a week's programs; what has none goes, with the rows that were for it. */
export function renamePrograms(week: SeriesWeek, idOf: (programId: string) => string | undefined): SeriesWeek {
  const { programs, targets, ...rest } = week;
  const renamed = <Named extends { programId: string }>(list: readonly Named[]): Named[] =>
    list.flatMap((one) => {
      const programId = idOf(one.programId);
      return programId === undefined ? [] : [{ ...one, programId }];
    });
  const left = renamed(targets ?? []);
  return { ...rest, programs: renamed(programs), ...(left.length > 0 && { targets: left }) };
}
