/**
 * What a failed send means for the item. Silence, overload and strangers answering in the server's place are waited out; a missing
 * sign-in waits for the person; a change made elsewhere keeps both versions; any other refusal stays in sight with its reason.
 */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { ApiError } from '#lib/api-errors.ts';
import { errorReason } from '#lib/error-message.ts';
import { isWorkoutItem, kindOf, type OutboxItem, subjectOf, type WaitReason } from './outbox-item.ts';

/** Thrown in place of sending with somebody else's token. */
export class OtherAccountError extends Error {
  override readonly name = 'OtherAccountError';
}

export type Verdict =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'wait';
      readonly waitingFor: Extract<WaitReason, 'network' | 'server-busy' | 'sign-in'>;
      readonly reason: string | null;
      readonly retryAfterMs: number;
      /** It would befall the others just as well: no use in trying them now. */
      readonly isForAll: boolean;
    }
  | {
      readonly kind: 'needs-attention';
      readonly waitingFor: 'conflict' | 'refused';
      readonly reason: string | null;
      readonly objections: readonly FieldError[];
    };

const passing = new Set([408, 425, 429]);

export function judgeFailure(error: unknown, item: OutboxItem): Verdict {
  const reason = errorReason(error, '') || null;
  const wait = { kind: 'wait', reason, retryAfterMs: 0, isForAll: true } as const;
  if (error instanceof OtherAccountError) return { ...wait, waitingFor: 'sign-in' };
  // A refusal without a code is not in our server's words: something in between answered.
  const isOurs = error instanceof ApiError && (error.code !== undefined || error.status >= 500);
  if (!isOurs) return { ...wait, waitingFor: 'network' };
  const { status, details: objections } = error;
  if (status === 401) return { ...wait, waitingFor: 'sign-in' };
  // Workouts alone have versions to choose from.
  if (status === 409 && isWorkoutItem(item))
    return { kind: 'needs-attention', waitingFor: 'conflict', reason, objections };
  // Gone for good is what was asked for. A decision has no trash: taken back elsewhere, nothing is known of it any more.
  const isGone = status === 410 || (status === 404 && subjectOf(item).kind === 'plan-decision');
  if (isGone && kindOf(item) === 'delete') return { kind: 'done' };
  if (!passing.has(status) && status < 500)
    return { kind: 'needs-attention', waitingFor: 'refused', reason, objections };
  // A server that trips over one item may well take the others.
  const isForAll = status === 429 || status === 503;
  return { ...wait, waitingFor: 'server-busy', retryAfterMs: (error.retryAfter ?? 0) * 1000, isForAll };
}
