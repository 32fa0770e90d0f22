/**
 * Whether the server was asked and had its say since a component is there. What was remembered on this device is shown at once elsewhere;
 * an edit must not begin with it. Once answered it stays so: asking again later pulls nothing from under a person.
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
