/** The SQLSTATE of a refusal by the database, if that is what it is. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** The constraint that a refusal names. Citus tells it in words alone, and with the number of the table's piece behind it. */
export function violatedConstraint(error: unknown): string {
  if (sqlState(error) === undefined || !(error instanceof Error)) return '';
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint.replace(/_\d+$/, '');
  return /constraint "([^"]+?)(?:_\d+)?"/.exec(error.message)?.[1] ?? '';
}

/** The disk is full: nothing can be written, but most can still be read. */
export const isOutOfSpace = (error: unknown): boolean => sqlState(error) === '53100';
