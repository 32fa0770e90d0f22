/**
 * True once the server has answered since a component mounted. Persisted answers are shown at once elsewhere; an edit must not begin with
 * them. Once answered it stays so: a later refetch pulls nothing from under a person.
 */
import { useState } from 'react';

interface Asking {
  readonly isFetchedAfterMount: boolean;
  readonly isFetching: boolean;
}

/** For a query with `refetchOnMount: 'always'`. */
export function useAnswered({ isFetchedAfterMount, isFetching }: Asking): boolean {
  const [wasAnswered, setAnswered] = useState(false);
  const isAnswered = wasAnswered || (isFetchedAfterMount && !isFetching);
  if (isAnswered && !wasAnswered) setAnswered(true);
  return isAnswered;
}
