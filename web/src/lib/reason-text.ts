/** Reasons that core or the server gave, in the language of the app: the build puts the message of each under its code (`build/reason-messages.ts`). */
import { i18n } from '@lingui/core';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import type { SentReason } from '@workout-tracker/core/reasons/sent-reason';
import { formatNumber } from './number-format.ts';

/** Null for a code that this version does not know. `reasonText(reason('reps-at-most', { most: 1000 }))` is `'Reps are 1,000 at most.'` */
export function knownReasonText({ code, values = {} }: SentReason): string | null {
  const id = `reason.${code}`;
  if (!(id in i18n.messages)) return null;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ]);
  return i18n._(id, Object.fromEntries(written));
}

/** What the server says of one field. */
export const fieldErrorText = ({ reason, message }: FieldError): string =>
  (reason && knownReasonText(reason)) ?? message;

export const reasonText = (reason: SentReason): string => knownReasonText(reason) ?? reason.code;

/** What a check objects to, for a field that says nothing where it objects to nothing. */
export const objectionText = (reason: SentReason | undefined): string | undefined => reason && reasonText(reason);
