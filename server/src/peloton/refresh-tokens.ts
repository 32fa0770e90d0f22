/**
 * Tokens are refreshed one at a time: a refresh token used twice can cost the whole connection. Within this server callers share one
 * promise; between servers of one database a lease in the row decides. New tokens are stored before anybody uses them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#db/connection.ts';
import type { PelotonClient } from '#peloton/peloton-client.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import type { PelotonTokens } from '#peloton/sign-in.ts';
import { deleteSession, endRefreshLease, findSession, takeRefreshLease } from './peloton-sessions.ts';
import { openTokens, sealTokens, type TokenPlace } from './sealed-tokens.ts';

interface RefreshParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly key: Uint8Array;
  readonly client: Pick<PelotonClient, 'renew'>;
}

/** Longer than the slowest answer we wait for. */
const leaseMs = 20_000;

const lookAgainMs = 200;

const mostLooks = 150;

export type RefreshTokens = (place: TokenPlace, spent: PelotonTokens) => Promise<PelotonTokens>;

export function createRefresh(parts: RefreshParts): RefreshTokens {
  const underWay = new Map<string, Promise<PelotonTokens>>();
  return (place, spent) => {
    const name = `${place.userId} ${place.tokenHash.toString('base64')}`;
    const known = underWay.get(name);
    if (known) return known;
    const refreshed = refresh(parts, place, spent).finally(() => underWay.delete(name));
    underWay.set(name, refreshed);
    return refreshed;
  };
}

async function refresh(parts: RefreshParts, place: TokenPlace, spent: PelotonTokens): Promise<PelotonTokens> {
  for (let looked = 0; looked < mostLooks; looked += 1) {
    const now = parts.clock();
    const isOurs = await takeRefreshLease(parts.db, place, { now, until: new Date(now.getTime() + leaseMs) });
    const current = await readTokens(parts, place);
    if (current.accessToken !== spent.accessToken) {
      // Somebody else was quicker.
      if (isOurs) await endRefreshLease(parts.db, place);
      return current;
    }
    if (isOurs) return renew(parts, place, current);
    await pause(lookAgainMs);
  }
  throw new PelotonError('slow');
}

async function renew({ db, clock, key, client }: RefreshParts, place: TokenPlace, current: PelotonTokens) {
  try {
    const renewed = await client.renew(current);
    await endRefreshLease(db, place, {
      sealed_tokens: sealTokens(key, place, renewed),
      access_expires_at: renewed.accessExpiresAt,
      last_used_at: clock(),
    });
    return renewed;
  } catch (error) {
    if (error instanceof PelotonError && error.kind === 'expired') await deleteSession(db, place);
    else await endRefreshLease(db, place);
    throw error;
  }
}

async function readTokens({ db, key }: RefreshParts, place: TokenPlace): Promise<PelotonTokens> {
  const session = await findSession(db, place);
  const tokens = session && openTokens(key, place, session.sealed_tokens);
  if (!tokens) throw new PelotonError('expired');
  return tokens;
}
