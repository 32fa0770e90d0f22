/** A route states what it requires of who is asking; `accounts` provides the `Authenticate`. */

import type { Access } from '@workout-tracker/core/contract/endpoint';
import { hasRole, type Role } from '@workout-tracker/core/people/role';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { FastifyRequest } from 'fastify';
import type { PersonStatement } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';

export interface Session {
  readonly userId: string;
  /** What the person may do now: that of a user while a second step is demanded of them and missing. */
  readonly role: Role;
  /** The sign-in this request belongs to: one device, one row in `logins`. */
  readonly loginId: string;
  /** The account has a higher role, which waits for two-step sign-in. Only tells why something is refused. */
  readonly isHeldBack?: boolean;
}

export interface Authenticate {
  (request: FastifyRequest): Promise<Session | undefined>;
  /**
   * The same question, asked in one trip with a statement of the route: the first row, or undefined when nobody is signed in. The
   * statement's first value is the person.
   */
  queryWithSession<Row extends object>(
    request: FastifyRequest,
    statement: (userId: string) => PersonStatement | Promise<PersonStatement>,
  ): Promise<Row | undefined>;
}

/** What a handler is given: a session on every route that asks for one, and none to lean on where anybody may call. */
export type SessionFor<A extends Access> = A extends 'public' ? undefined : Session;

export async function requireAccess<A extends Access>(
  access: A,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<SessionFor<A>>;
export async function requireAccess(access: Access, request: FastifyRequest, authenticate: Authenticate) {
  if (access === 'public') return undefined;
  const session = await authenticate(request);
  if (!session) throw new AppError('not_signed_in');
  if (!hasRole(session.role, access)) throw new AppError(session.isHeldBack ? 'second_factor_needed' : 'not_allowed');
  return session;
}

/** The token after `Bearer`, if there is one. */
export function bearerToken(headers: { authorization?: string | undefined }): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '')?.[1];
}

/** Null belongs to nobody, which is to say to the admins. */
export function requireEditor(ownerId: string | null, { userId, role }: Session): void {
  if (ownerId === null ? hasRole(role, 'admin') : ownerId === userId) return;
  throw new AppError('not_allowed', { reason: reason('catalogue-for-admins') });
}
