/** Why a session is over, in words for the person whose device still held its tokens. */

import type { EndReason } from '#features/people/logins.queries.ts';
import { AppError } from '#http/app-error.ts';

const words: Record<EndReason, string> = {
  logout: 'You have signed out. Please sign in again.',
  ended: 'This session was ended from another device. Please sign in again.',
  'ended-by-admin': 'An admin ended this session. Please sign in again.',
  'password-changed': 'The password was changed. Please sign in again.',
  deactivated: 'This account has been deactivated. Ask an admin of this server.',
  reuse:
    'This session was ended because an old sign-in token was used again, which can mean that somebody copied it. Please sign in again, and change your password if this surprises you.',
};

export function sessionEnded(reason: string | null): AppError {
  const message = Object.hasOwn(words, reason ?? '') ? words[reason as EndReason] : undefined;
  return new AppError('session_ended', message === undefined ? {} : { message });
}
