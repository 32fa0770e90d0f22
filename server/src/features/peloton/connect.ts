/**
 * Connecting to Peloton, by a password or by a token. The password goes through and is kept nowhere; a refresh token is exchanged at once,
 * so that the pasted one is good for nothing any more. The person gets a token of ours, and Peloton's stay here. Tries are limited, because
 * Peloton locks accounts that are tried too often.
 */
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';
import type { Session } from '#http/session.ts';
import { readPastedToken } from '#peloton/pasted-token.ts';
import type { PelotonTokens } from '#peloton/sign-in.ts';
import { inWords } from './peloton-error-message.ts';
import { insertSession } from './peloton-sessions.queries.ts';
import { hashSessionToken, newSessionToken, sealTokens } from './sealed-tokens.ts';

const quarterOfAnHourS = 15 * 60;

interface Credentials {
  username_or_email: string;
  password: string;
}

/** Who connects, and with which login: the session token is good as bearer as long as that lasts. */
export type Connecting = Pick<Session, 'userId' | 'loginId'>;

export interface Connected {
  sessionToken: string;
  userId: string;
  user: { username: string };
}

export function connect(context: AppContext, session: Connecting, credentials: Credentials): Promise<Connected> {
  const { username_or_email, password } = credentials;
  return connectWith(context, session, () => context.peloton.client.signIn(username_or_email.trim(), password));
}

export async function connectByToken(context: AppContext, session: Connecting, token: string): Promise<Connected> {
  const pasted = readPastedToken(token);
  if (pasted === null) throw refusedToken();
  const signIn = async () => (pasted.refreshToken === null ? pasted : context.peloton.client.renew(pasted));
  return connectWith(context, session, signIn).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'peloton_not_connected' ? refusedToken() : error;
  });
}

const refusedToken = (): AppError =>
  new AppError('peloton_credentials', { message: 'Peloton does not accept this token. Copy it again.' });

/** However the tokens are come by: the account that they open is read, and they are kept. */
export async function connectWith(
  { db, clock, keys, limits, peloton: { client } }: AppContext,
  { userId, loginId }: Connecting,
  signIn: () => Promise<PelotonTokens>,
): Promise<Connected> {
  await limits.take([limits.per('peloton-sign-in-person', userId, 10, quarterOfAnHourS)]);
  return inWords('Peloton login failed', async () => {
    const until = client.deadline();
    const tokens = await signIn();
    const account = await client.readAccount({ person: userId, accessToken: tokens.accessToken, until });
    const sessionToken = newSessionToken();
    const place = { userId, tokenHash: hashSessionToken(sessionToken) };
    const row = {
      user_id: userId,
      login_id: loginId,
      token_hash: place.tokenHash,
      account_id: account.id,
      username: account.username,
      sealed_tokens: sealTokens(keys.peloton, place, tokens),
      access_expires_at: tokens.accessExpiresAt,
    };
    await insertSession(db, row, clock());
    return { sessionToken, userId: account.id, user: { username: account.username } };
  });
}
