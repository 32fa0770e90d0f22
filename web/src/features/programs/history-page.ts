/** Which page of the history an address asks for: whatever stands there, a whole number from 1. */
export function historyPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
