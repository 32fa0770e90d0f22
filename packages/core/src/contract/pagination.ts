/** Lists come in pages, counted from 1. `page=-1` means everything, up to a number of rows that no answer goes beyond. */
import Type, { type Static } from 'typebox';

/** Spread into an endpoint's query beside its filters. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: 1, not: { const: 0 } })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
};

const PageNumber = Type.Union([Type.Integer(), Type.Null()]);

export const Page = Type.Object(
  {
    page: Type.Integer(),
    limit: Type.Integer(),
    totalCount: Type.Integer(),
    totalPages: Type.Integer(),
    hasNextPage: Type.Boolean(),
    hasPrevPage: Type.Boolean(),
    nextPage: PageNumber,
    prevPage: PageNumber,
  },
  { title: 'Pagination', additionalProperties: false },
);
export type Page = Static<typeof Page>;

/** Of one answer, also of one with everything: a workout a day for more than ten years. */
export const mostRows = 5_000;

/** `spanOf({ page: 3, limit: 10 })` is `{ limit: 10, offset: 20 }`. */
export function spanOf({ page, limit }: Pick<Page, 'page' | 'limit'>, most = mostRows) {
  return page === -1 ? { limit: most, offset: 0 } : { limit, offset: (page - 1) * limit };
}

/**
 * `describePage({ page: 2, limit: 10, totalCount: 25 })` has a page before and one after. Of everything, where that is more than one answer
 * holds, it says that there is more: pages of a hundred lead there.
 */
export function describePage(
  { page, limit, totalCount }: Pick<Page, 'page' | 'limit' | 'totalCount'>,
  most = mostRows,
): Page {
  if (page === -1) {
    const whole = { page: 1, limit: Math.min(totalCount, most), totalCount, totalPages: 1 };
    return { ...whole, hasNextPage: totalCount > most, hasPrevPage: false, nextPage: null, prevPage: null };
  }
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  const hasNextPage = page < totalPages;
  const hasPrevPage = page > 1;
  return {
    page,
    limit,
    totalCount,
    totalPages,
    hasNextPage,
    hasPrevPage,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: hasPrevPage ? Math.min(page - 1, totalPages) : null,
  };
}
