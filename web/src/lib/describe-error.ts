/** One plain sentence about a failure, for the card that stands where the failed part would be. */
import { ApiError, NetworkError } from './api-errors.ts';
import { isChunkFailure } from './chunk-failure.ts';

export function describeError(error: unknown, online: boolean): string {
  if (isChunkFailure(error)) {
    return online
      ? 'Could not load a part of the app.'
      : 'You are offline, and this page has not been opened on this device yet.';
  }
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  return 'Something went wrong on this page.';
}
