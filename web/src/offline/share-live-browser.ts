/** `share-live.ts` with what the browser offers, once for each account that is open on this page. */
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { User } from '@workout-tracker/core/people/user';
import { apiClient } from '#lib/api-client.ts';
import { deviceId } from '#lib/device-id.ts';
import { session } from '#lib/session.ts';
import { localTexts } from '#storage/local-storage.ts';
import type { Offline } from './browser-offline.ts';
import { liveRack } from './live-rack.ts';
import { createShareLive, type LiveNewsSource } from './share-live.ts';
import { sharedKey } from './share-live-memory.ts';

type Named = Pick<User, 'email' | 'username' | 'profile'>;

const longestName = 60;

/** A name for a wall: never the whole address of an e-mail. */
function screenName({ profile, username, email }: Named): string {
  const name = profile.displayName?.trim() || profile.firstName?.trim() || username || email.split('@', 1)[0] || '?';
  return [...name].slice(0, longestName).join('');
}

function aboutOf(userId: string): SharedLive['about'] | null {
  const { user } = session.getState();
  if (user?._id !== userId) return null;
  const rack = liveRack.getSnapshot();
  return {
    name: screenName(user),
    heartRateZones: user.heartRateZones,
    units: user.units,
    hasSound: fillTraining(user.training).sound,
    ...(rack && { rack }),
  };
}

const sharing = new WeakSet<Offline>();
/** A word that takes longer is overtaken by the next. */
const timeoutMs = 5_000;

export function shareLive(userId: string, offline: Offline, news: LiveNewsSource): void {
  if (sharing.has(offline)) return;
  sharing.add(offline);
  const key = sharedKey(userId);
  const share = createShareLive({
    inProgress: offline.inProgress,
    device: deviceId(),
    about: () => aboutOf(userId),
    wire: {
      tell: (body) => apiClient.api('PUT /api/live', { body }, { timeoutMs }),
      end: (id) => apiClient.api('DELETE /api/live/:id', { params: { id } }, { timeoutMs }),
      tellHeart: (id, body) => apiClient.api('PUT /api/live/:id/heart', { params: { id }, body }, { timeoutMs }),
    },
    memory: {
      read: () => localTexts.read(key),
      write: (id) => void (id === null ? localTexts.remove(key) : localTexts.write(key, id)),
    },
    news,
    now: offline.now,
    random: Math.random,
    isOnline: () => navigator.onLine,
    schedule(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  session.subscribe(share.look);
  liveRack.subscribe(share.look);
  addEventListener('online', share.online);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') share.hidden();
  });
}
