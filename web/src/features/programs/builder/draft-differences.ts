import { t } from '@lingui/core/macro';
import { moveTitle } from '#lib/catalogue-words.ts';
import { contentOf, type Draft } from './draft.ts';

/** In which respects two forms of a program differ, in a few words each: enough to choose between them. */

/** `differencesBetween(mine, theirs)` is `['title', 'Goblet Squat', 'order of exercises']`. */
export function differencesBetween(mine: Draft, theirs: Draft): string[] {
  const [one, other] = [contentOf(mine), contentOf(theirs)];
  const details = [
    ...(isOther(one.title, other.title) ? [t`title`] : []),
    ...(isOther(one.description, other.description) ? [t`description`] : []),
    ...(isOther(one.tags, other.tags) ? [t`tags`] : []),
    ...(one.timed === other.timed ? [] : [t({ message: 'timed', context: 'program' })]),
    ...(isOther(one.format, other.format) ? [t`format`] : []),
  ];
  const ids = new Set([...one.moves, ...other.moves].map(({ _id }) => _id));
  const moves = [...ids].flatMap((id) => {
    const [here, there] = [one, other].map(({ moves: all }) => all.find(({ _id }) => _id === id));
    const move = here ?? there;
    return move && isOther(here, there) ? [moveTitle(move)] : [];
  });
  const orderOf = ({ moves: all }: typeof one, others: typeof one) =>
    all.map(({ _id }) => _id).filter((id) => others.moves.some(({ _id }) => _id === id));
  const order = isOther(orderOf(one, other), orderOf(other, one)) ? [t`order of exercises`] : [];
  return [...details, ...moves, ...order];
}

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
