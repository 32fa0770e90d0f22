/** What the list of programs shows, read from the address and written back: it can be shared, and Back undoes a choice. */
import type { ProgramFilter } from './find-programs.ts';

export interface ListFilter extends ProgramFilter {
  readonly isWithArchived: boolean;
}

export function filterIn(params: URLSearchParams): ListFilter {
  const tags = params.getAll('tag').filter((tag) => tag !== '');
  return {
    search: params.get('search') ?? '',
    tags: [...new Set(tags)],
    isWithArchived: params.get('archived') === 'all',
  };
}

/** Only what differs from the plain list: `?search=legs&tag=strength&archived=all`. */
export function paramsOf({ search, tags, isWithArchived }: ListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  for (const tag of tags) params.append('tag', tag);
  if (isWithArchived) params.set('archived', 'all');
  return params;
}
