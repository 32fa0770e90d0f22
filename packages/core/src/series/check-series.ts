/**
 * Rules beyond what the schema says. The editor shows each objection at its square, and the server refuses with the same words. Without
 * schemas, because the browser loads it.
 */
import type { PlanWeek } from './plan.ts';
import type { SeriesContent } from './series.ts';

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
    ...weeks.flatMap(checkWeek),
  ];
}

function checkWeek({ programs }: PlanWeek, week: number): SeriesObjection[] {
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
export function normaliseSeries({ title, description, active, totalWeeks, weeks }: SeriesContent): SeriesContent {
  return {
    title: title.trim(),
    description: description.trim(),
    active,
    totalWeeks,
    weeks: weeks.map(({ programs }) => ({
      programs: programs
        .map(({ day, programId }) => ({ day, programId: programId.toLowerCase() }))
        .sort((one, other) => one.day - other.day),
    })),
  };
}
