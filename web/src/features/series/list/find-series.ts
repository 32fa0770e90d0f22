/** Series found by what a person types: every word somewhere in the title or the description, the title first. */
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';

interface Findable {
  readonly title: string;
  readonly description: string;
}

export function findSeries<S extends Findable>(series: readonly S[], typed: string): S[] {
  return rankedSearch(series, typed, ({ title, description }) => ({ title, others: [description] }));
}
