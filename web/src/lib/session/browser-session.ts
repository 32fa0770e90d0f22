/** The one token manager of this page, put together from what the browser offers. */

import { browserStorage } from '#storage/browser-storage.ts';
import { exchangeRefreshToken } from '../auth-replies.ts';
import { environment } from '../environment.ts';
import { createRequest, noTokens } from '../request.ts';
import { createSessionJournal } from './session-journal.ts';
import { createSessionMirror, mirrorKey } from './session-mirror.ts';
import { createSessionStore } from './session-store.ts';
import { browserTabs } from './tabs.ts';
import { thisMoment } from './token-life.ts';
import { createTokenManager } from './token-manager.ts';

const request = createRequest({ base: environment.apiBase, tokens: noTokens });

export const tokenManager = createTokenManager({
  store: createSessionStore({
    journal: createSessionJournal(),
    mirror: createSessionMirror(browserStorage()),
    timeoutMs: 2_000,
  }),
  tabs: browserTabs(mirrorKey),
  exchange: (refreshToken) => exchangeRefreshToken(request, refreshToken),
  now: thisMoment,
});
