import { type ErrorCode, errorKinds } from '@workout-tracker/core/contract/errors';
import type { Reason, ReasonCode } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { AppError } from '#errors/app-error.ts';
import { PelotonError, type PelotonErrorKind } from '#peloton/peloton-error.ts';

const codes: Readonly<Record<PelotonErrorKind, ErrorCode>> = {
  credentials: 'peloton_credentials',
  verification: 'peloton_verification',
  expired: 'peloton_not_connected',
  not_found: 'not_found',
  busy: 'peloton_busy',
  refused: 'peloton_refused',
  slow: 'peloton_unavailable',
  resting: 'peloton_unavailable',
  unavailable: 'peloton_unavailable',
};

const reasonCodes: Partial<Record<PelotonErrorKind, ReasonCode>> = {
  not_found: 'peloton-knows-no-workout',
  slow: 'peloton-slow',
  resting: 'peloton-resting',
};

/** These say all there is to say. */
const alone: readonly PelotonErrorKind[] = ['credentials', 'verification', 'expired'];
const waitWhenBusyS = 300;

/** Runs a call to Peloton; its errors come out as refusals that begin with `failed`: 'Failed to fetch workouts'. */
export async function translatePelotonErrors<T>(failed: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof PelotonError ? pelotonError(failed, error) : error;
  }
}

export function pelotonError(failed: string, error: PelotonError): AppError {
  const { kind } = error;
  const code = codes[kind];
  const reason: Reason = { code: reasonCodes[kind] ?? errorKinds[code].reason };
  const sentence = englishOf(reason);
  return new AppError(code, {
    reason,
    message: alone.includes(kind) ? sentence : `${failed}. ${sentence}`,
    ...(kind === 'busy' && { retryAfterS: error.retryAfterS ?? waitWhenBusyS }),
    ...(kind === 'resting' && { retryAfterS: Math.ceil(error.retryAfterS ?? 1) }),
    cause: error,
  });
}
