/** In which respects two forms of a series differ, in a few words each: enough to choose between them. */
import { countWords } from '#lib/number-format.ts';
import { contentOf, type PlanDraft } from './plan-draft.ts';

const mostNamed = 6;

/** `planDifferences(mine, theirs)` is `['title', 'week 2 day 3', '4 weeks instead of 5']`. */
export function planDifferences(mine: PlanDraft, theirs: PlanDraft): string[] {
  const [one, other] = [contentOf(mine), contentOf(theirs)];
  const details = (['title', 'description', 'active'] as const).filter((field) => one[field] !== other[field]);
  const shared = Math.min(one.totalWeeks, other.totalWeeks);
  const days = Array.from({ length: shared * 7 }, (_, index) => ({ week: Math.floor(index / 7), day: index % 7 }))
    .filter(({ week, day }) => mine.weeks[week]?.days[day] !== theirs.weeks[week]?.days[day])
    .map(({ week, day }) => `week ${week + 1} day ${day + 1}`);
  const more = days.length - mostNamed;
  const length = `${countWords(one.totalWeeks, 'week')} instead of ${other.totalWeeks}`;
  return [
    ...details,
    ...days.slice(0, mostNamed),
    ...(more > 0 ? [`${countWords(more, 'more day')}`] : []),
    ...(one.totalWeeks === other.totalWeeks ? [] : [length]),
  ];
}
