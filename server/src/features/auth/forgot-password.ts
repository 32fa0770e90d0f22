/** A link by e-mail for a forgotten password. The answer is the same for everybody, and given before anybody is looked up. */
import { accountKey } from '@workout-tracker/core/people/user';
import type { AppContext } from '#app-context.ts';
import { issueReset, linkLifeMs, resetPath } from '#features/people/password-resets.ts';
import { findUserByName } from '#features/people/users.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';

const hour = 60 * 60;
const noMail = 'This server sends no e-mail. Ask an admin of this server for a link.';

export async function forgotPassword(context: AppContext, name: string, { log, ip }: Caller): Promise<void> {
  const { limits, mail } = context;
  if (!mail) throw new AppError('not_allowed', { message: noMail });
  await limits.take([
    limits.perAddress('forgot-address', ip, 10, hour),
    limits.per('forgot-account', accountKey(name), 5, hour),
  ]);
  mail.post(async () => {
    const letter = await resetLetter(context, name, mail.publicUrl);
    log.info({ event: 'reset-asked', isKnown: letter !== undefined, ip }, 'password reset asked for');
    return letter;
  }, log);
}

async function resetLetter(context: AppContext, name: string, publicUrl: URL): Promise<Letter | undefined> {
  const { db, clock, limits } = context;
  const user = await findUserByName(db, name);
  if (!user || user.deactivated_at) return undefined;
  // The e-mail and the username of one person are two names above and one person here.
  await limits.take([limits.per('forgot-person', user._id, 5, hour)]);
  const { token } = await issueReset(db, user._id, { lifeMs: linkLifeMs.fromMail, now: clock() });
  return {
    to: user.email,
    subject: 'Choose a new password for Workout Tracker',
    text: [
      'Somebody, most likely you, asked for a new password for your account in Workout Tracker.',
      `Open this link within an hour to choose one:\n\n${new URL(resetPath(token), publicUrl).href}`,
      'It works once and signs you out on every device. If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}
