/**
 * Tells people by e-mail what happened to their account, so that a way in that somebody else made does not stay unseen. Where the server sends no
 * e-mail, or the address was not confirmed, nothing is sent.
 */
import type { Needs } from '#base/needs.ts';
import type { Caller } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';
import { findUser } from './users.queries.ts';

const letters = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account. It signs in without your password.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
  'authenticator-app-added': [
    'Two-step sign-in was turned on',
    'An authenticator app was added to your account. Signing in with your password now asks for a code of it.',
  ],
  'authenticator-app-removed': [
    'An authenticator app was removed',
    'The authenticator app was removed from your account. Its codes are no longer asked for.',
  ],
  'recovery-codes-renewed': [
    'New recovery codes were made',
    'New recovery codes were made for your account. The old ones no longer work.',
  ],
  'second-step-removed': [
    'Two-step sign-in was turned off',
    'An admin of the server turned two-step sign-in off for your account. Your password alone opens it now.',
  ],
  'sso-connected': [
    'Single sign-on was connected',
    'Your account was connected with the single sign-on of the server, which can sign in to it from now on.',
  ],
  'token-created': [
    'An API token was made',
    'An API token was made for your account. Whoever has it can reach your training without your password.',
  ],
  'password-changed': [
    'Your password was changed',
    'The password of your account was changed. Every device was signed out.',
  ],
  'password-reset': [
    'Your password was changed',
    'The password of your account was changed with a link. Every device was signed out, and passkeys, single sign-on and API tokens from before were removed, but for those that were kept on that page.',
  ],
  'reset-link-issued': [
    'A link for a new password was made',
    'An admin of the server made a link with which a new password for your account can be chosen, within a day.',
  ],
  'signed-in-on-new-device': [
    'A new device signed in',
    'Somebody signed in to your account on a device that was not used with it before.',
  ],
} as const satisfies Record<string, readonly [subject: string, text: string]>;

export type AccountEvent = keyof typeof letters;

/** Written and sent after the answer. */
export function tellPerson(
  { db, clock, mail }: Needs<'db' | 'clock' | 'mail'>,
  userId: string,
  event: AccountEvent,
  { log, ip }: Caller,
): void {
  if (!mail) return;
  const at = clock();
  mail.post(async () => {
    const user = await findUser(db, userId);
    return user?.is_email_confirmed
      ? letterAbout(event, { to: user.email, at, ip, publicUrl: mail.publicUrl })
      : undefined;
  }, log);
}

interface Circumstances {
  to: string;
  at: Date;
  ip: string;
  publicUrl: URL;
}

function letterAbout(event: AccountEvent, { to, at, ip, publicUrl }: Circumstances): Letter {
  const [subject, text] = letters[event];
  const [date, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
  return {
    to,
    subject: `${subject} (Workout Tracker)`,
    text: [
      text,
      `It happened on ${date} at ${time} UTC, from the address ${ip}, at ${publicUrl.host}.`,
      'If this was you, there is nothing to do.',
      `If it was not, choose a new password: ${new URL('/forgot-password', publicUrl).href}\nThat signs everybody out and removes passkeys, single sign-on and API tokens that you do not keep.`,
    ].join('\n\n'),
  };
}
