/**
 * A letter at registration holds a link that confirms the address. Until then the address gets no link for a new password and no news of the account.
 * The link opens nothing, so it needs no row: it is signed, and names the address it was sent to.
 */
import { accountKey } from '@workout-tracker/core/people/user';
import { findUser, type UserRow, updateUserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';

const hour = 60 * 60;
const quarterOfAnHour = 15 * 60;

type Addressee = Pick<UserRow, '_id' | 'email' | 'is_email_confirmed'>;

export async function addressLetter({ tokens }: Needs<'tokens'>, user: Addressee, publicUrl: URL): Promise<Letter> {
  const token = await tokens.issueAddress({ userId: user._id, emailKey: accountKey(user.email) });
  return {
    to: user.email,
    subject: 'Confirm your e-mail for Workout Tracker',
    text: [
      `Somebody, most likely you, made an account in Workout Tracker at ${publicUrl.host} with this address.`,
      `Open this link within a week to confirm that the address is yours:\n\n${new URL(`/confirm-email#${token}`, publicUrl).href}`,
      'Until then you can train, but a forgotten password cannot be reset by e-mail. If it was not you, do nothing.',
    ].join('\n\n'),
  };
}

/** After the answer, and only where it is needed. */
export function postAddressLetter(base: Needs<'tokens' | 'mail'>, user: Addressee, { log }: Pick<Caller, 'log'>): void {
  const { mail } = base;
  if (mail && !user.is_email_confirmed) mail.post(() => addressLetter(base, user, mail.publicUrl), log);
}

export async function sendEmailConfirmation(
  base: Needs<'db' | 'tokens' | 'limits' | 'mail'>,
  userId: string,
  caller: Caller,
): Promise<void> {
  const { db, limits, mail } = base;
  if (!mail) throw new AppError('not_allowed', { message: 'This server sends no e-mail.' });
  await limits.take([limits.per('confirm-person', userId, 5, hour)]);
  const user = await findUser(db, userId);
  if (user) postAddressLetter(base, user, caller);
}

export async function confirmEmail(
  { db, clock, limits, tokens }: Needs<'db' | 'clock' | 'tokens' | 'limits'>,
  token: string,
  { log, ip }: Caller,
): Promise<void> {
  await limits.take([limits.perAddress('confirm-address', ip, 30, quarterOfAnHour)]);
  const claim = await tokens.readAddress(token);
  const user = claim && (await findUser(db, claim.userId));
  if (!user || user.email_key !== claim.emailKey) {
    throw new AppError('gone', { message: 'This link has expired. Ask for a new one in your profile.' });
  }
  if (user.is_email_confirmed) return;
  await updateUserRow(db, user._id, { is_email_confirmed: true }, clock());
  log.info({ event: 'email-confirmed', userId: user._id, ip }, 'e-mail confirmed');
}
