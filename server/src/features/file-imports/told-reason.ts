import type { Reason } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import type { SentReason } from '@workout-tracker/core/reasons/sent-reason';

/** A reason as rows keep it: in English for scripts, and as a code for apps. */
export interface Told {
  readonly message: string;
  /** Undefined where it is told in English alone. */
  readonly reason: SentReason | undefined;
}

export const toldOf = (reason: Reason): Told => ({ message: englishOf(reason), reason });

/** For the columns of a row. */
export const toldColumns = ({ message, reason }: Told): { message: string; reason: string | null } => ({
  message,
  reason: reason ? JSON.stringify(reason) : null,
});

/** Several sentences of one workout; none where there are no reasons. */
export const toldTogether = (reasons: readonly Reason[]) => ({
  message: reasons.length > 0 ? reasons.map(englishOf).join(' ') : null,
  reasons: reasons.length > 0 ? reasons : null,
});
