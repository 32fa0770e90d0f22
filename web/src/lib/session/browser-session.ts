/** The one token manager of this page, put together from what the browser offers. */

import { appDatabase } from '#storage/database.ts';
import { createIndexedDbJournal } from '#storage/journal.ts';
import { localTexts } from '#storage/local-storage.ts';
import { openTabChannel } from '#storage/tabs.ts';
import { exchangeRefreshToken } from '../auth-replies.ts';
import { environment } from '../environment.ts';
import { createRequest, defaultTimeoutMs, noTokens } from '../request.ts';
import { createSessionValue } from './stored-session.ts';
import { thisMoment } from './token-life.ts';
import { createTokenManager } from './token-manager.ts';

const request = createRequest({ base: environment.apiBase, tokens: noTokens });

const [soon, durable] = [2_000, 10_000];

/**
 * Longer than an exchange can take: reading, asking, writing. A tab that asks beside another one's exchange may reach the server when
 * its ten seconds for several tabs are over, and would be taken for a thief.
 */
const turn = durable + defaultTimeoutMs + durable + 1_000;

export const tokenManager = createTokenManager({
  stored: createSessionValue({
    journal: createIndexedDbJournal({ database: appDatabase }),
    texts: localTexts,
    channel: openTabChannel('workout-tracker-session'),
    locks: globalThis.navigator?.locks,
    events: typeof document === 'undefined' ? undefined : globalThis,
    timeouts: { soon, durable, turn },
  }),
  exchange: (refreshToken) => exchangeRefreshToken(request, refreshToken),
  now: thisMoment,
});
