/** Nothing there, somebody else's, or an address that is no id: to whoever asks it is all the same. */
import { ApiError } from './api-errors.ts';

export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
