/** The session for components. Everything else asks `session` itself. */
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-state.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
