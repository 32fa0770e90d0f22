import { formatCount } from '#lib/number-format.ts';
import type { UnlinkOutcome } from './queries.ts';

/** What unlinking does to workouts, in words. */

/** One line for those that stay, one for those that go; `'2 workouts stay, with what you logged yourself.'` */
export function formatUnlinkOutcome({ willStay, willGo, inTrash }: UnlinkOutcome): string[] {
  const lines: [number, string, string][] = [
    [willStay, 'stays', 'stay'],
    [willGo, 'moves', 'move'],
    [inTrash, 'is', 'are'],
  ];
  const [stay, go, trashed] = lines.map(
    ([count, one, many]) => `${formatCount(count, 'workout')} ${count === 1 ? one : many}`,
  );
  return [
    ...(willStay > 0 ? [`${stay}, with what you logged yourself.`] : []),
    ...(willGo > 0
      ? [`${go} to the trash, because nothing but Peloton data is in ${willGo === 1 ? 'it' : 'them'}.`]
      : []),
    ...(inTrash > 0 ? [`${trashed} in the trash already.`] : []),
  ];
}

/** `'3 workouts moved to the trash.'` */
export const formatTrash = (count: number): string => `${formatCount(count, 'workout')} moved to the trash.`;
