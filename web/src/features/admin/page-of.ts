/** Which page an address asks for. Whatever stands there, a page is a whole number from 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
