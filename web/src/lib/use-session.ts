import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-state.ts';

export function useSession(): SessionState {
  // Twice, because the sign-in page is also drawn without a browser, when the app is built.
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
