/** A person with a session, made the way people are made: by registering. Then given the role and names the test wants. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@workout-tracker/core/people/role';
import { permissionsOf, type User } from '@workout-tracker/core/people/user';
import type { FastifyInstance } from 'fastify';
import { databaseOf } from './test-app.ts';

interface UserOptions {
  role?: Role;
  email?: string;
  username?: string;
  password?: string;
}

export interface TestUser {
  readonly user: User;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly deviceToken: string;
  /** To be sent with requests of this person. */
  readonly headers: { authorization: string };
}

export async function buildUser(app: FastifyInstance, options: UserOptions = {}): Promise<TestUser> {
  const { role = 'user', email = `${randomUUID()}@example.org`, password = 'lantern orbit grape', ...more } = options;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/workout-tracker/auth/register',
    payload: { email, password, ...more },
  });
  if (answer.statusCode !== 201) throw new Error(`No account was made: ${answer.body}`);
  const { user, ...tokens } = answer.json();
  await databaseOf(app).db.updateTable('users').set({ role }).where('_id', '=', user._id).execute();
  return {
    ...tokens,
    user: { ...user, role, permissions: permissionsOf(role) },
    email,
    password,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  };
}
