/** The one token manager of this page, put together from what the browser offers. */

import { appDatabase } from '#storage/database.ts';
import { browserStorage } from '#storage/local-storage.ts';
import { exchangeRefreshToken } from '../auth-replies.ts';
import { environment } from '../environment.ts';
import { createRequest, noTokens } from '../request.ts';
import { createSessionJournal, createSessionMirror, createSessionStore, mirrorKey } from './session-store.ts';
import { browserTabs } from './tabs.ts';
import { thisMoment } from './token-life.ts';
import { createTokenManager } from './token-manager.ts';

const request = createRequest({ base: environment.apiBase, tokens: noTokens });

export const tokenManager = createTokenManager({
  store: createSessionStore({
    journal: createSessionJournal(appDatabase),
    mirror: createSessionMirror(browserStorage()),
    timeoutMs: 2_000,
  }),
  tabs: browserTabs(mirrorKey),
  exchange: (refreshToken) => exchangeRefreshToken(request, refreshToken),
  now: thisMoment,
});
