/**
 * Who is asking. The token says which login; the database says, in one statement, whether that login lives and what its person may
 * do now: a role taken away, a deactivation or a sign-out acts on the very next request, not when the token runs out.
 */
import type { AppContext } from '#app-context.ts';
import { isDistributed } from '#db/connection.ts';
import { onPersonsMachine, runOnMachine } from '#db/person-machine.ts';
import { isOutOfSpace } from '#db/transaction.ts';
import type { Authenticate } from '#http/session.ts';
import {
  findLiveSession,
  type LiveSession,
  markNewestSeen,
  sessionColumns,
  withLiveSession,
} from './session.queries.ts';
import { bearerToken } from './session-tokens.ts';
import type { AccessClaim } from './signed-tokens.ts';

export function createAuthenticate({ db, pool, clock, tokens }: AppContext): Authenticate {
  const readClaim = async ({ headers }: Parameters<Authenticate>[0]): Promise<AccessClaim | undefined> => {
    const token = bearerToken(headers);
    return token === undefined ? undefined : tokens.readAccess(token);
  };
  /** The newest pair has arrived: from now on its parent is spent for good (refresh-rules.ts). */
  const noteArrival = async ({ userId, loginId, generation }: AccessClaim, session: LiveSession): Promise<void> => {
    if (generation !== session.counter || session.is_newest_seen) return;
    await markNewestSeen(db, userId, loginId, generation).catch((error: unknown) => {
      // It is noted with the next request that finds room for it; until then people can read.
      if (!isOutOfSpace(error)) throw error;
    });
  };

  const authenticate: Authenticate = async (request) => {
    const claim = await readClaim(request);
    if (!claim) return undefined;
    const { userId, loginId } = claim;
    const session = await findLiveSession(db, userId, loginId, clock());
    if (!session) return undefined;
    await noteArrival(claim, session);
    return { userId, loginId, role: session.role, isHeldBack: session.is_held_back };
  };

  const isSpread = isDistributed(db);
  authenticate.queryWithSession = async <Row extends object>(
    request: Parameters<Authenticate>[0],
    statement: Parameters<Authenticate['queryWithSession']>[1],
  ): Promise<Row | undefined> => {
    const claim = await readClaim(request);
    if (!claim) return undefined;
    const { sql, values, columns } = statement(claim.userId);
    const whole = { sql: withLiveSession(sql, values.length), values: [...values, claim.loginId, clock()] };
    const ask = async () => (await pool.query<Row & LiveSession>(whole.sql, whole.values)).rows[0];
    const row =
      isSpread && columns !== undefined
        ? await runOnMachine(db, onPersonsMachine({ ...whole, columns: `${sessionColumns}, ${columns}` }), ask)
        : await ask();
    if (row) await noteArrival(claim, row);
    return row;
  };
  return authenticate;
}
