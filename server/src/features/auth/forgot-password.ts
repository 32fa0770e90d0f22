import { accountKey } from '@workout-tracker/core/people/user';
import { reason } from '@workout-tracker/core/reasons/reason';
import { issueReset, linkLifeMs, resetPath } from '#accounts/password-resets.ts';
import { findUserByName } from '#accounts/users.queries.ts';
import { wordsForPerson } from '#accounts/words-for-person.ts';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';
import { addressLetter } from './confirm-email.ts';

const hour = 60 * 60;

/** Posts a link for a new password. The answer is the same for everybody, and given before anybody is looked up. */
export async function forgotPassword(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits' | 'mail'>,
  name: string,
  { log, ip }: Caller,
): Promise<void> {
  const { limits, mail } = base;
  if (!mail) throw new AppError('not_allowed', { reason: reason('no-email-for-reset') });
  await limits.take([
    limits.perAddress('forgot-address', ip, 10, hour),
    limits.per('forgot-account', accountKey(name), 5, hour),
  ]);
  mail.post(async () => {
    const letter = await resetLetter(base, name, mail.publicUrl);
    log.info({ event: 'reset-asked', isKnown: letter !== undefined, ip }, 'password reset asked for');
    return letter;
  }, log);
}

async function resetLetter(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits'>,
  name: string,
  publicUrl: URL,
): Promise<Letter | undefined> {
  const { db, clock, limits } = base;
  const user = await findUserByName(db, name);
  if (!user || user.deactivated_at) return undefined;
  // The e-mail and the username of one person are two names above and one person here.
  await limits.take([limits.per('forgot-person', user._id, 5, hour)]);
  // Whoever has an address that somebody mistyped is not handed the account with it.
  if (!user.is_email_confirmed) return addressLetter(base, user, publicUrl);
  const { token } = await issueReset(db, user._id, { lifeMs: linkLifeMs.fromMail, now: clock() });
  const { language, resetPassword: words } = await wordsForPerson(db, user, clock());
  return {
    to: user.email,
    language,
    subject: words.subject,
    text: [words.reason, words.link({ link: new URL(resetPath(token), publicUrl).href }), words.consequences].join(
      '\n\n',
    ),
  };
}
