/** What the server says about an import, in the language of the app; what is told in English alone (older imports are) as it stands. */
import type { SentReason } from '@workout-tracker/core/reasons/sent-reason';
import { colon } from '#lib/list-marks.ts';
import { knownReasonText } from '#lib/reason-text.ts';

interface Told<Message extends string | null> {
  readonly message: Message;
  readonly reason?: SentReason | null | undefined;
}

export const toldText = <Message extends string | null>({ message, reason }: Told<Message>): Message | string =>
  (reason && knownReasonText(reason)) ?? message;

interface ToldTogether {
  readonly message: string | null;
  readonly reasons?: readonly SentReason[] | null | undefined;
}

/** Each reason is a sentence of its own; if one is not known here, the English says all of them. */
export function toldTogetherText({ message, reasons }: ToldTogether): string | null {
  const known = (reasons ?? []).flatMap((reason) => knownReasonText(reason) ?? []);
  return reasons && reasons.length > 0 && known.length === reasons.length ? known.join(' ') : message;
}

/** With the file within a zip that it is about. */
export function problemText({ entry, ...told }: Told<string> & { readonly entry?: string | null | undefined }): string {
  // The message has the name in it.
  const text = told.reason && knownReasonText(told.reason);
  if (!text) return told.message;
  return entry ? `${entry}${colon()}${text}` : text;
}
