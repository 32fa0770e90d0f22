/** Finding a move while standing beside the bar, by its title first and then by muscle or equipment. */
import { foldText, rankedSearch } from '../text/ranked-search.ts';

export interface Searchable {
  readonly title: string;
  readonly muscles?: readonly string[];
  readonly equipment?: readonly string[];
}

/** Moves that have every word of `text`, best title match first: `searchMoves(moves, 'row dumb')` begins with the One-Arm Dumbbell Row. */
export function searchMoves<M extends Searchable>(moves: readonly M[], text: string): M[] {
  const byTitle = moves
    .map((move) => ({ move, key: foldText(move.title) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ move }) => move);
  return rankedSearch(byTitle, text, ({ title, muscles = [], equipment = [] }) => ({
    title,
    others: [...muscles, ...equipment],
  }));
}
