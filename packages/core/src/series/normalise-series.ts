/**
 * A series in the form it is kept in: words without spaces around them, days in order, ids in lower case. Two plans that a person would
 * call the same then compare as equal, so a save that changes nothing is seen to change nothing.
 */
import type { SeriesContent } from './series.ts';

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
