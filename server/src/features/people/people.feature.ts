import { describePage } from '@workout-tracker/core/contract/pagination';
import { peopleContract } from '@workout-tracker/core/contract/people';
import { endLogin, type LoginRow, listLiveLogins } from '#accounts/logins.queries.ts';
import { resetPath } from '#accounts/password-resets.ts';
import { presentListedUser, presentUser } from '#accounts/present-user.ts';
import { feature } from '#base/feature.ts';
import { AppError } from '#errors/app-error.ts';
import { changePassword } from './change-password.ts';
import { deleteMe } from './delete-me.ts';
import { countUsers, listUsers } from './listed-users.queries.ts';
import { endUserSessions, issueResetLink, removeUser, updateUser } from './manage-users.ts';
import { updateMe } from './update-me.ts';

const done = { status: 200, body: { data: { done: true } } } as const;

export const peopleFeature = feature({
  endpoints: peopleContract,
  needs: ['db', 'clock', 'passwords', 'limits', 'quota', 'mail'],
  handlers(base) {
    const { db, clock, quota } = base;
    return {
      async updateMe({ session, body }) {
        return { status: 200, body: { user: presentUser(await updateMe(base, session.userId, body), session) } };
      },
      async changePassword({ session, body, ...caller }) {
        await changePassword(base, session.userId, body, caller);
        return done;
      },
      async deleteMe({ session, body, ...caller }) {
        await deleteMe(base, session.userId, body.password, caller);
        return done;
      },
      async readStorage({ session }) {
        const { usedBytes, maxBytes = null } = await quota.readUse(session.userId);
        return { status: 200, body: { data: { usedBytes, maxBytes } } };
      },
      async listSessions({ session }) {
        const logins = await listLiveLogins(db, session.userId, clock());
        return { status: 200, body: { data: logins.map((login) => presentSession(login, session.loginId)) } };
      },
      async endSession({ session, params }) {
        if (!(await endLogin(db, session.userId, params.id, 'ended', clock()))) throw new AppError('not_found');
        return done;
      },
      async listUsers({ query: { page = 1, limit = 10, search = '' } }) {
        const [users, totalCount] = await Promise.all([
          listUsers(db, { search, page, limit }),
          countUsers(db, { search }),
        ]);
        return {
          status: 200,
          body: { data: users.map(presentListedUser), pagination: describePage({ page, limit, totalCount }) },
        };
      },
      async updateUser({ session, params, body, ...caller }) {
        const row = await updateUser(base, session.userId, { userId: params.id, change: body }, caller);
        return { status: 200, body: { data: presentListedUser(row) } };
      },
      async endUserSessions({ session, params, ...caller }) {
        await endUserSessions(base, session, params.id, caller);
        return done;
      },
      async issueResetLink({ session, params, ...caller }) {
        const { token, expiresAt } = await issueResetLink(base, session, params.id, caller);
        return { status: 201, body: { data: { path: resetPath(token), expiresAt: expiresAt.toISOString() } } };
      },
      async deleteUser({ session, params, body, ...caller }) {
        await removeUser(base, session.userId, { userId: params.id, password: body.password }, caller);
        return done;
      },
    };
  },
});

/** A session as its person sees it in the list of their devices. */
interface ListedSession {
  _id: string;
  isCurrent: boolean;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
}

function presentSession(login: LoginRow, currentLoginId: string): ListedSession {
  return {
    _id: login._id,
    isCurrent: login._id === currentLoginId,
    userAgent: login.user_agent,
    address: login.address,
    createdAt: login.created_at.toISOString(),
    lastUsedAt: login.last_used_at.toISOString(),
  };
}
