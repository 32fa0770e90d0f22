/** One plain sentence about a failure, for the card that stands where the failed part would be. */
import { ApiError, NetworkError } from './api-errors.ts';
import { isChunkFailure } from './chunk-failure.ts';

export function describeError(error: unknown, online: boolean): string {
  if (isChunkFailure(error)) {
    return online
      ? 'A part of the app could not be loaded.'
      : 'You are offline, and this page has not been loaded on this device yet.';
  }
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  return 'This page ran into an unexpected problem.';
}
