/**
 * A letter at registration holds a link that confirms the address. Until then the address gets no link for a new password and no news of the account.
 * The link opens nothing, so it needs no row: it is signed, and names the address it was sent to.
 */

import { accountKey } from '@workout-tracker/core/people/user';
import { reason } from '@workout-tracker/core/reasons/reason';
import { findUser, type UserRow, updateUserRow } from '#accounts/users.queries.ts';
import { wordsForPerson } from '#accounts/words-for-person.ts';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';

const hour = 60 * 60;
const quarterOfAnHour = 15 * 60;

type Addressee = Pick<UserRow, '_id' | 'email' | 'is_email_confirmed' | 'language'>;

export async function addressLetter(
  { db, clock, tokens }: Needs<'db' | 'clock' | 'tokens'>,
  user: Addressee,
  publicUrl: URL,
): Promise<Letter> {
  const token = await tokens.issueAddress({ userId: user._id, emailKey: accountKey(user.email) });
  const { language, confirmEmail: words } = await wordsForPerson(db, user, clock());
  return {
    to: user.email,
    language,
    subject: words.subject,
    text: [
      words.reason({ host: publicUrl.host }),
      words.link({ link: new URL(`/confirm-email#${token}`, publicUrl).href }),
      words.untilThen,
    ].join('\n\n'),
  };
}

/** After the answer, and only where it is needed. */
export function postAddressLetter(
  base: Needs<'db' | 'clock' | 'tokens' | 'mail'>,
  user: Addressee,
  { log }: Pick<Caller, 'log'>,
): void {
  const { mail } = base;
  if (mail && !user.is_email_confirmed) mail.post(() => addressLetter(base, user, mail.publicUrl), log);
}

export async function sendEmailConfirmation(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits' | 'mail'>,
  userId: string,
  caller: Caller,
): Promise<void> {
  const { db, limits, mail } = base;
  if (!mail) throw new AppError('not_allowed', { reason: reason('no-email') });
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
    throw new AppError('gone', { reason: reason('confirmation-link-expired') });
  }
  if (user.is_email_confirmed) return;
  await updateUserRow(db, user._id, { is_email_confirmed: true }, clock());
  log.info({ event: 'email-confirmed', userId: user._id, ip }, 'e-mail confirmed');
}
