/** `POST /auth/login`, dead since November 2025. It can be woken, to see what old clients saw. */
import type { Account } from '#accounts/account.ts';
import { signIn } from '#auth/sign-in.ts';
import { type HostRequest, readFields } from '#http/host.ts';
import { json, type Reply, refusal, text } from '#http/reply.ts';
import type { Random } from '#random.ts';

export class LegacyLogin {
  mode: 'dead' | 'legacy' = 'dead';
  readonly #accounts: readonly Account[];
  readonly #random: Random;
  readonly #sessions = new Map<string, Account>();

  constructor(accounts: readonly Account[], random: Random) {
    this.#accounts = accounts;
    this.#random = random;
  }

  answer(request: HostRequest): Reply {
    if (request.method !== 'POST') return text('Method Not Allowed', 405);
    if (this.mode === 'dead')
      return json({ status: 403, message: 'Access forbidden. Endpoint no longer accepting requests.' }, 403);
    const fields = readFields(request);
    const outcome = signIn(this.#accounts, fields.username_or_email ?? '', fields.password ?? '');
    if (outcome.kind !== 'ok') return refusal(401, 3010, 'Login failed');
    const sessionId = this.#random.hex(32);
    this.#sessions.set(sessionId, outcome.account);
    const reply = json({ session_id: sessionId, user_id: outcome.account.id, pubsub_session: {} });
    return { ...reply, headers: { ...reply.headers, 'set-cookie': `peloton_session_id=${sessionId}; Path=/` } };
  }

  accountOf(cookies: ReadonlyMap<string, string>): Account | null {
    return this.#sessions.get(cookies.get('peloton_session_id') ?? '') ?? null;
  }
}
