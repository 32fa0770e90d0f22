/** `npm run reset-password -- NAME`: prints a link to choose a new password, for whoever has the server's own machine. */
import { issueReset, linkLifeMs, resetPath } from '#accounts/password-resets.ts';
import { forgetSecondFactor } from '#accounts/second-factor.ts';
import { findUserByName } from '#accounts/users.queries.ts';
import { openDatabase } from '#db/connection.ts';
import { transact } from '#db/transaction.ts';
import { StartupError } from '#errors/startup-error.ts';
import { reachForBackup, runCommand } from './run-command.ts';

const usage = 'Name the account by its e-mail or username: npm run reset-password -- NAME [--without-two-step]';
const withoutTwoStep = '--without-two-step';

await runCommand(async (context) => {
  const isTwoStepRemoved = context.arguments.includes(withoutTwoStep);
  const [name, ...more] = context.arguments.filter((word) => word !== withoutTwoStep);
  if (name === undefined || more.length > 0) throw new StartupError(usage);
  const source = await reachForBackup(context);
  const { db, close } = openDatabase({ address: source.address, onConnectionLost: () => {} });
  try {
    const user = await findUserByName(db, name);
    if (!user) throw new StartupError(`There is no account with the e-mail or username ${name}.`);
    if (isTwoStepRemoved) await transact(db, (tx) => forgetSecondFactor(tx, user._id));
    const { token } = await issueReset(db, user._id, { lifeMs: linkLifeMs.fromCommand, now: new Date() });
    const { publicUrl, port } = context.settings;
    const link = new URL(resetPath(token), publicUrl ?? `http://localhost:${port || 3000}`);
    return [
      `${user.email} can choose a new password here, once and within an hour, while the server runs:`,
      link.href,
      'Passkeys, single sign-on and API tokens from before stop working with it, but for passkeys that are kept on that page.',
    ].join('\n');
  } finally {
    await close();
    await source.stop('fast');
  }
});
