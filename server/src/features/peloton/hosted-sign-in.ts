/**
 * Signing in on Peloton's own page. A login that was begun is remembered for ten minutes, for the person who began it, and can be finished
 * once, whatever comes of it. What proves it ours (the verifier) is never written down: it follows from the state and the server's secret.
 */
import { createHmac, hash } from 'node:crypto';
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';
import { loginPageAddress, newState, readCallback } from '#peloton/hosted-login.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { type Connected, type Connecting, connectWith } from './connect.ts';

const goodForMs = 10 * 60_000;
/** Begun and not finished, for one person; the oldest makes room. */
const mostOpen = 5;

export async function beginSignIn(context: AppContext, userId: string): Promise<{ url: string; state: string }> {
  const { db, clock, peloton } = context;
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
  return { url: loginPageAddress(peloton.authUrl, { state, verifier: verifierOf(context, userId, state) }), state };
}

export async function finishSignIn(
  context: AppContext,
  session: Connecting,
  { state, callback }: { state: string; callback: string },
): Promise<Connected> {
  const { userId } = session;
  const outcome = readCallback(callback, state);
  if (outcome.kind === 'other') throw notThisLogin();
  const begun = await context.db
    .deleteFrom('peloton_sign_ins')
    .where('user_id', '=', userId)
    .where('state_hash', '=', hashOf(state))
    .returning('expires_at')
    .executeTakeFirst();
  if (begun === undefined || begun.expires_at <= context.clock()) throw notThisLogin();
  return connectWith(context, session, async () => {
    if (outcome.kind === 'denied') throw new PelotonError('refused');
    return context.peloton.client.signInByCode({ code: outcome.code, verifier: verifierOf(context, userId, state) });
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'peloton_credentials' ? notThisLogin() : error;
  });
}

const notThisLogin = (): AppError =>
  new AppError('peloton_credentials', {
    message: 'This address does not fit the login, or came too late. Start again.',
  });

const hashOf = (state: string): Buffer => hash('sha256', state, 'buffer');

function verifierOf({ keys }: AppContext, userId: string, state: string): string {
  return createHmac('sha256', keys.peloton).update(`sign-in ${userId} ${state}`).digest('base64url');
}
