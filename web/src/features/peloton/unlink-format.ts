import { plural } from '@lingui/core/macro';
import type { UnlinkOutcome } from './queries.ts';

/** What unlinking does to workouts, in words. */

/** One line for those that stay, one for those that go; `'2 workouts stay, with what you logged yourself.'` */
export function formatUnlinkOutcome({ willStay, willGo, inTrash }: UnlinkOutcome): string[] {
  const stay = plural(
    { count: willStay },
    {
      one: '# workout stays, with what you logged yourself.',
      other: '# workouts stay, with what you logged yourself.',
    },
  );
  const go = plural(
    { count: willGo },
    {
      one: '# workout moves to the trash, because nothing but Peloton data is in it.',
      other: '# workouts move to the trash, because nothing but Peloton data is in them.',
    },
  );
  const trashed = plural(
    { count: inTrash },
    { one: '# workout is in the trash already.', other: '# workouts are in the trash already.' },
  );
  return [...(willStay > 0 ? [stay] : []), ...(willGo > 0 ? [go] : []), ...(inTrash > 0 ? [trashed] : [])];
}

/** `'3 workouts moved to the trash.'` */
export const formatTrash = (count: number): string =>
  plural(count, { one: '# workout moved to the trash.', other: '# workouts moved to the trash.' });
