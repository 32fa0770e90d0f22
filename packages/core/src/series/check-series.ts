/**
 * Rules beyond what the schema says. The editor shows each objection at its square, and the server refuses with the same words. Without
 * schemas, because the browser loads it.
 */
import type { PlanWeek } from './plan.ts';
import type { SeriesContent, SeriesWeek } from './series.ts';

/** Where something is wrong, and what to do: `/weeks/0/programs/2`, "Day 3 of week 1 has two programs. Keep one." */
interface SeriesObjection {
  path: string;
  message: string;
}

interface CheckedSeries {
  readonly title: string;
  readonly totalWeeks: number;
  readonly weeks: readonly PlanWeek[];
}

/** A year of five days with five lines of four rows each: a plan stays within a megabyte. */
const mostRows = 5_000;
const tooManyRows = `The weeks have more than ${mostRows.toLocaleString('en')} rows of their own. Remove some of them.`;

/** Of all weeks together. */
export function hasTooManyRows(weeks: readonly PlanWeek[]): boolean {
  const rows = weeks.flatMap(({ targets = [] }) => targets.map((target) => target.rows?.length ?? 0));
  return rows.reduce((sum, count) => sum + count, 0) > mostRows;
}

/** Empty when there is nothing to object to. */
export function checkSeries({ title, totalWeeks, weeks }: CheckedSeries): SeriesObjection[] {
  const isEmpty = weeks.every(({ programs }) => programs.length === 0);
  return [
    ...(title.trim() === '' ? [{ path: '/title', message: 'Give the series a title.' }] : []),
    ...(totalWeeks === weeks.length
      ? []
      : [
          {
            path: '/totalWeeks',
            message: `The plan has ${weeks.length} weeks, not ${totalWeeks}. Change one of them.`,
          },
        ]),
    ...(isEmpty ? [{ path: '/weeks', message: 'Add a program to at least one day.' }] : []),
    ...(hasTooManyRows(weeks) ? [{ path: '/weeks', message: tooManyRows }] : []),
    ...weeks.flatMap(checkWeek),
  ];
}

function checkWeek(plan: PlanWeek, week: number): SeriesObjection[] {
  return [...checkDays(plan, week), ...checkTargets(plan, week)];
}

function checkTargets({ programs, targets = [] }: PlanWeek, week: number): SeriesObjection[] {
  return targets.flatMap((target, index) => {
    const isPlanned = programs.some(
      ({ day, programId }) => programId === target.programId && day === (target.day ?? day),
    );
    if (isPlanned) return [];
    const message = `Week ${week + 1} has rows for a program that it does not have. Add the program or remove them.`;
    return [{ path: `/weeks/${week}/targets/${index}`, message }];
  });
}

function checkDays({ programs }: PlanWeek, week: number): SeriesObjection[] {
  return programs.flatMap(({ day }, index) => {
    const isFirst = programs.findIndex((planned) => planned.day === day) === index;
    if (isFirst) return [];
    const message = `Day ${day} of week ${week + 1} has two programs. Keep one.`;
    return [{ path: `/weeks/${week}/programs/${index}`, message }];
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
