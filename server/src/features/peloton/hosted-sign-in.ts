/**
 * Signing in on Peloton's own page. A login that was begun is remembered for ten minutes, for the person who began it, and can be finished
 * once, whatever comes of it. What proves it ours (the verifier) is never written down: it follows from the state and the server's secret.
 */
import { createHmac, hash } from 'node:crypto';
import { AppError } from '#http/app-error.ts';
import { loginPageAddress, newState, readCallback } from '#peloton/hosted-login.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { type Connected, type Connecting, connectWith } from './connect.ts';
import type { PelotonParts } from './connection.ts';

const goodForMs = 10 * 60_000;
/** Begun and not finished, for one person; the oldest makes room. */
const mostOpen = 5;

export async function beginSignIn(parts: PelotonParts, userId: string): Promise<{ url: string; state: string }> {
  const { db, clock, authUrl } = parts;
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
  return { url: loginPageAddress(authUrl, { state, verifier: verifierOf(parts, userId, state) }), state };
}

export async function finishSignIn(
  parts: PelotonParts,
  session: Connecting,
  { state, callback }: { state: string; callback: string },
): Promise<Connected> {
  const { userId } = session;
  const outcome = readCallback(callback, state);
  if (outcome.kind === 'other') throw notThisLogin();
  const begun = await parts.db
    .deleteFrom('peloton_sign_ins')
    .where('user_id', '=', userId)
    .where('state_hash', '=', hashOf(state))
    .returning('expires_at')
    .executeTakeFirst();
  if (begun === undefined || begun.expires_at <= parts.clock()) throw notThisLogin();
  return connectWith(parts, session, async () => {
    if (outcome.kind === 'denied') throw new PelotonError('refused');
    return parts.client.signInByCode({ code: outcome.code, verifier: verifierOf(parts, userId, state) });
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'peloton_credentials' ? notThisLogin() : error;
  });
}

const notThisLogin = (): AppError =>
  new AppError('peloton_credentials', {
    message: 'This address does not fit the login, or came too late. Start again.',
  });

const hashOf = (state: string): Buffer => hash('sha256', state, 'buffer');

function verifierOf({ key }: PelotonParts, userId: string, state: string): string {
  return createHmac('sha256', key).update(`sign-in ${userId} ${state}`).digest('base64url');
}
