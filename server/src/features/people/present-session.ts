/** A session as its person sees it in the list of their devices. */
import type { LoginRow } from './logins.queries.ts';

interface ListedSession {
  _id: string;
  isCurrent: boolean;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
}

export function presentSession(login: LoginRow, currentLoginId: string): ListedSession {
  return {
    _id: login._id,
    isCurrent: login._id === currentLoginId,
    userAgent: login.user_agent,
    address: login.address,
    createdAt: login.created_at.toISOString(),
    lastUsedAt: login.last_used_at.toISOString(),
  };
}
