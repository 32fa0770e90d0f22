/** Lists come in pages, counted from 1. `page=-1` means everything. */
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

/** `describePage({ page: 2, limit: 10, totalCount: 25 })` has a page before and one after. */
export function describePage({ page, limit, totalCount }: Pick<Page, 'page' | 'limit' | 'totalCount'>): Page {
  if (page === -1) {
    const whole = { page: 1, limit: totalCount, totalCount, totalPages: 1 };
    return { ...whole, hasNextPage: false, hasPrevPage: false, nextPage: null, prevPage: null };
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
