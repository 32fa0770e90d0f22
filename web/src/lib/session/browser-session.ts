/** The one token manager of this page, put together from what the browser offers. */

import { appDatabase } from '#storage/database.ts';
import { browserStorage } from '#storage/local-storage.ts';
import { exchangeRefreshToken } from '../auth-replies.ts';
import { environment } from '../environment.ts';
import { createRequest, defaultTimeoutMs, noTokens } from '../request.ts';
import { createSessionJournal, createSessionMirror, createSessionStore, mirrorKey } from './session-store.ts';
import { browserTabs } from './tabs.ts';
import { thisMoment } from './token-life.ts';
import { createTokenManager } from './token-manager.ts';

const request = createRequest({ base: environment.apiBase, tokens: noTokens });

const storeTimeouts = { show: 2_000, spend: 10_000 };

/**
 * Longer than an exchange can take: reading, asking, writing. A tab that asks beside another one's exchange may reach the server when
 * its ten seconds for several tabs are over, and would be taken for a thief.
 */
const turnTimeoutMs = storeTimeouts.spend + defaultTimeoutMs + storeTimeouts.spend + 1_000;

export const tokenManager = createTokenManager({
  store: createSessionStore({
    journal: createSessionJournal(appDatabase),
    mirror: createSessionMirror(browserStorage()),
    timeouts: storeTimeouts,
  }),
  tabs: browserTabs(mirrorKey, turnTimeoutMs),
  exchange: (refreshToken) => exchangeRefreshToken(request, refreshToken),
  now: thisMoment,
});
