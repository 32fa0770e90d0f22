/**
 * Connects an account of Peloton: by a password, by a pasted token, or by signing in on Peloton's own page. The password goes through and is stored
 * nowhere; a refresh token is exchanged at once, so that the pasted one is good for nothing any more. The person gets a token of ours, and Peloton's
 * stay here. Tries are limited, because Peloton locks accounts that are tried too often.
 */

import { createHmac, hash } from 'node:crypto';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Session } from '#http/session.ts';
import { loginPageAddress, newState, readCallback } from '#peloton/login-page.ts';
import { readPastedToken } from '#peloton/pasted-token.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { insertSession } from '#peloton/peloton-sessions.ts';
import { hashSessionToken, newSessionToken, sealTokens } from '#peloton/sealed-tokens.ts';
import type { PelotonTokens } from '#peloton/sign-in.ts';
import { translatePelotonErrors } from './peloton-error-message.ts';

const quarterOfAnHourS = 15 * 60;

interface Credentials {
  username_or_email: string;
  password: string;
}

/** Who connects, and with which login: the session token is good as bearer as long as that lasts. */
type Connecting = Pick<Session, 'userId' | 'loginId'>;

interface Connected {
  sessionToken: string;
  userId: string;
  user: { username: string };
}

export function connect(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'peloton'>,
  session: Connecting,
  credentials: Credentials,
): Promise<Connected> {
  const { username_or_email, password } = credentials;
  return connectWith(base, session, () => base.peloton.client.signIn(username_or_email.trim(), password));
}

export async function connectByToken(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'peloton'>,
  session: Connecting,
  token: string,
): Promise<Connected> {
  const pasted = readPastedToken(token);
  if (pasted === null) throw refusedToken();
  const signIn = async () => (pasted.refreshToken === null ? pasted : base.peloton.client.renew(pasted));
  return connectWith(base, session, signIn).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'peloton_not_connected' ? refusedToken() : error;
  });
}

const refusedToken = (): AppError => new AppError('peloton_credentials', { reason: reason('token-not-accepted') });

/** However the tokens are come by: the account that they open is read, and they are kept. */
async function connectWith(
  { db, clock, keys, limits, peloton: { client } }: Needs<'db' | 'clock' | 'keys' | 'limits' | 'peloton'>,
  { userId, loginId }: Connecting,
  signIn: () => Promise<PelotonTokens>,
): Promise<Connected> {
  await limits.take([limits.per('peloton-sign-in-person', userId, 10, quarterOfAnHourS)]);
  return translatePelotonErrors('Peloton login failed', async () => {
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

const goodForMs = 10 * 60_000;
/** Begun and not finished, for one person; the oldest makes room. */
const mostOpen = 5;

/**
 * Signing in on Peloton's own page. A login that was begun is remembered for ten minutes, for the person who began it, and can be finished
 * once, whatever comes of it. What proves it ours (the verifier) is never written down: it follows from the state and the server's secret.
 */
export async function beginSignIn(
  base: Needs<'db' | 'clock' | 'keys' | 'peloton'>,
  userId: string,
): Promise<{ url: string; state: string }> {
  const { db, clock, peloton } = base;
  const state = newState();
  const now = clock();
  await db
    .insertInto('peloton_sign_ins')
    .values({ user_id: userId, state_hash: hashOf(state), expires_at: new Date(now.getTime() + goodForMs) })
    .execute();
  const surplus = db
    .selectFrom('peloton_sign_ins')
    .select('state_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .offset(mostOpen);
  await db
    .deleteFrom('peloton_sign_ins')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('state_hash', 'in', surplus)]))
    .execute();
  return { url: loginPageAddress(peloton.authUrl, { state, verifier: verifierOf(base, userId, state) }), state };
}

export async function finishSignIn(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'peloton'>,
  session: Connecting,
  { state, callback }: { state: string; callback: string },
): Promise<Connected> {
  const { userId } = session;
  const outcome = readCallback(callback, state);
  if (outcome.kind === 'other') throw notThisLogin();
  const begun = await base.db
    .deleteFrom('peloton_sign_ins')
    .where('user_id', '=', userId)
    .where('state_hash', '=', hashOf(state))
    .returning('expires_at')
    .executeTakeFirst();
  if (begun === undefined || begun.expires_at <= base.clock()) throw notThisLogin();
  return connectWith(base, session, async () => {
    if (outcome.kind === 'denied') throw new PelotonError('refused');
    return base.peloton.client.signInByCode({ code: outcome.code, verifier: verifierOf(base, userId, state) });
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'peloton_credentials' ? notThisLogin() : error;
  });
}

const notThisLogin = (): AppError => new AppError('peloton_credentials', { reason: reason('address-of-other-login') });

const hashOf = (state: string): Buffer => hash('sha256', state, 'buffer');

function verifierOf({ keys }: Needs<'keys'>, userId: string, state: string): string {
  return createHmac('sha256', keys.peloton).update(`sign-in ${userId} ${state}`).digest('base64url');
}
