/** A series that did not open, on its page and where it would be edited. */
import type { UseQueryResult } from '@tanstack/react-query';
import { NotOpened } from '#ui/not-opened.tsx';

export function SeriesNotOpened({ reading }: { readonly reading: UseQueryResult }) {
  const others = { name: 'series', to: '/series/' };
  return <NotOpened what="series" others={others} reading={reading} failed="Failed to fetch detailed progress" />;
}
