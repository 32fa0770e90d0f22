/**
 * Connecting to Peloton. The password goes through and is kept nowhere; the person gets a token of ours, and Peloton's stay here. Tries
 * are limited, because Peloton locks accounts that are tried too often.
 */

import type { PelotonParts } from './connection.ts';
import { insertSession } from './peloton-sessions.queries.ts';
import { inWords } from './peloton-words.ts';
import { hashSessionToken, newSessionToken, sealTokens } from './sealed-tokens.ts';

const quarterOfAnHourS = 15 * 60;

interface Credentials {
  username_or_email: string;
  password: string;
}

export async function connect(
  { db, clock, key, limits, client }: PelotonParts,
  userId: string,
  { username_or_email, password }: Credentials,
) {
  await limits.take([limits.per('peloton-sign-in-person', userId, 10, quarterOfAnHourS)]);
  return inWords('Peloton login failed', async () => {
    const tokens = await client.signIn(username_or_email.trim(), password);
    const account = await client.readAccount({ person: userId, accessToken: tokens.accessToken });
    const sessionToken = newSessionToken();
    const place = { userId, tokenHash: hashSessionToken(sessionToken) };
    const session = {
      user_id: userId,
      token_hash: place.tokenHash,
      account_id: account.id,
      username: account.username,
      sealed_tokens: sealTokens(key, place, tokens),
      access_expires_at: tokens.accessExpiresAt,
    };
    await insertSession(db, session, clock());
    return { sessionToken, userId: account.id, user: { username: account.username } };
  });
}
