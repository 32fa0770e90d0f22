/**
 * The token says which login asks; the database says, in one statement, whether that login lives and what its person may do now: a role taken away, a
 * deactivation or a sign-out acts on the very next request, not when the token runs out.
 */
import type { Role } from '@workout-tracker/core/people/role';
import type { Needs } from '#base/needs.ts';
import { askPerson, type Database } from '#db/connection.ts';
import { isOutOfSpace } from '#db/sql-state.ts';
import { type Authenticate, bearerToken } from '#http/session.ts';
import type { AccessClaim } from '#security/signed-tokens.ts';
import { decideRole, type RoleInForce } from './role-in-force.ts';

export function createAuthenticate({ db, clock, tokens }: Needs<'db' | 'clock' | 'tokens'>): Authenticate {
  const readClaim = async ({ headers }: Parameters<Authenticate>[0]): Promise<AccessClaim | undefined> => {
    const token = bearerToken(headers);
    return token === undefined ? undefined : tokens.readAccess(token);
  };
  /** The newest pair has arrived: from now on its parent is spent for good (refresh-rules.ts). */
  const noteArrival = async ({ userId, loginId, generation }: AccessClaim, session: LoginProgress): Promise<void> => {
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
    return { userId, loginId, role: session.role, isHeldBack: session.isHeldBack };
  };

  authenticate.queryWithSession = async <Row extends object>(
    request: Parameters<Authenticate>[0],
    statement: Parameters<Authenticate['queryWithSession']>[1],
  ): Promise<Row | undefined> => {
    const claim = await readClaim(request);
    if (!claim) return undefined;
    const { sql, values } = await statement(claim.userId);
    const [row] = await askPerson<Row & LoginProgress>(db, {
      sql: withLiveSession(sql, values.length),
      values: [...values, claim.loginId, clock().toISOString()],
    });
    if (row) await noteArrival(claim, row);
    return row;
  };
  return authenticate;
}

/** What a request asks of its login: is it live, has its newest pair been seen, and the row lock under which it is refreshed. */
interface LoginProgress {
  counter: number;
  is_newest_seen: boolean;
}

interface LiveSession extends LoginProgress, RoleInForce {}

interface LiveSessionRow extends LoginProgress {
  role: Role;
  second_factor: boolean;
  is_second_factor_demanded: boolean;
}

/** Written out because it runs before everything else: building it anew costs more than sending it. */
const liveSessionSql = (
  loginId: string,
  now: string,
): string => `select users.role, logins.counter, logins.is_newest_seen,
  users.second_factor, (select admins_need_second_factor from server_state) as is_second_factor_demanded
  from logins join users on users._id = logins.user_id
  where logins.user_id = $1 and logins._id = ${loginId} and logins.ended_at is null and logins.expires_at > ${now}
  and users.deactivated_at is null`;

const aloneSql = liveSessionSql('$2', '$3');

export async function findLiveSession(
  db: Database,
  userId: string,
  loginId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const values = [userId, loginId, now.toISOString()];
  const [row] = await askPerson<LiveSessionRow>(db, { sql: aloneSql, values });
  if (!row) return undefined;
  const { counter, is_newest_seen } = row;
  return { counter, is_newest_seen, ...decideRole(row, row.is_second_factor_demanded) };
}

const wrapped = new Map<string, string>();

/**
 * A statement of somebody's, run only if their session lives. Its `count` values keep their places, the person first; the login and the
 * time come after them. Without a live session there is no row, and nothing of the statement is run.
 */
export function withLiveSession(sql: string, count: number): string {
  const known = wrapped.get(sql);
  if (known !== undefined) return known;
  const session = liveSessionSql(`$${count + 1}`, `$${count + 2}`);
  const wrapping = `select session.*, answer.* from (${session}) session cross join lateral (${sql}) answer`;
  wrapped.set(sql, wrapping);
  return wrapping;
}

async function markNewestSeen(db: Database, userId: string, loginId: string, generation: number): Promise<void> {
  await db
    .updateTable('logins')
    .set({ is_newest_seen: true })
    .where('user_id', '=', userId)
    .where('_id', '=', loginId)
    .where('counter', '=', generation)
    .execute();
}
