/**
 * The relay of this browser, one for all screens: it goes on when its page is left, like the strap it listens to. That a person wants to send is kept on
 * the device, so that after a reload connecting the strap is enough.
 */
import { t } from '@lingui/core/macro';
import type { ReadingBatch } from '@workout-tracker/core/heart-rate/recording';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/zone-history';
import { defaultBounds, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { recorder, strap } from '#devices/web-bluetooth.ts';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { comma } from '#lib/list-marks.ts';
import { session } from '#lib/session.ts';
import { strapName } from '#lib/strap-messages.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { createHeartRelay, type HeartRelay } from '#offline/heart-relay.ts';
import { watchPage } from '#offline/watch-page.ts';
import { appDatabase } from '#storage/database.ts';
import { createIndexedDbJournal } from '#storage/journal.ts';
import { localTexts } from '#storage/local-storage.ts';
import { createFieldsStore } from '#storage/store.ts';
import { deviceLabel } from './device-label.ts';
import { forgetJoined } from './joined.ts';

/** For whom is sent: a person who is signed in, or the workout that was joined by a code. */
export type Sender =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'joined'; readonly token: string };

interface FeedSnapshot {
  /** The person has asked to send: it begins when a strap is connected. */
  readonly isWanted: boolean;
  /** The last three minutes and twenty seconds. */
  readonly points: readonly HistoryPoint[];
}

export interface RelayFeed {
  readonly relay: HeartRelay;
  getSnapshot(): FeedSnapshot;
  subscribe(listener: () => void): () => void;
  setBounds(bounds: readonly number[]): void;
  setWanted(isWanted: boolean): void;
}

const wantedKey = 'heart-relay-wanted';
const sendTimeoutMs = 5_000;
export const spanMs = 200_000;
const mostBeats = 9;

let open: { readonly owner: string; readonly feed: RelayFeed; readonly close: () => void } | null = null;

/** The same for as long as it is for the same person or workout; another takes its place. */
export function relayFeed(sender: Sender): RelayFeed {
  const owner = ownerOf(sender);
  if (open?.owner === owner) return open.feed;
  open?.close();
  open = { owner, ...createFeed(sender, owner) };
  return open.feed;
}

/** Readings of workouts that were joined lie together: each knows the token it goes with. */
const ownerOf = (sender: Sender): string => (sender.kind === 'account' ? sender.userId : `joined ${sender.token}`);

function createFeed(sender: Sender, owner: string): { readonly feed: RelayFeed; readonly close: () => void } {
  const token = sender.kind === 'joined' ? sender.token : null;
  const store = createFieldsStore<FeedSnapshot>({ isWanted: localTexts.read(wantedKey) === owner, points: [] });
  let bounds: readonly number[] = defaultBounds;
  const setWanted = (isWanted: boolean): void => {
    if (isWanted) localTexts.write(wantedKey, owner);
    else localTexts.remove(wantedKey);
    store.update({ isWanted });
    if (isWanted) begin();
    else relay.stop();
  };

  const relay = createHeartRelay({
    owner: sender.kind === 'account' ? sender.userId : 'joined',
    journal: createIndexedDbJournal({ database: appDatabase, timeouts: { first: 15_000, later: 5_000 } }),
    send: (batch, withToken) => sendBatch(batch, withToken, sender),
    onGone: (gone) => {
      forgetJoined(gone);
      if (gone === token) setWanted(false);
    },
    wall: Date.now,
    steady: () => performance.now(),
    random: Math.random,
    newId: () => uuidV7(Date.now()),
    isOnline: () => navigator.onLine,
    schedule(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });

  /** With the strap's name in it, so not before one is connected. */
  function begin(): void {
    const { status, device } = strap.getState();
    const isWanted = store.getSnapshot().isWanted && !relay.getSnapshot().isOn;
    if (!isWanted || status !== 'live' || !device) return;
    relay.start(`${deviceLabel(navigator.userAgent)}${comma()}${strapName(device.name)}`.slice(0, 60).trim(), token);
  }

  const stopReading = recorder.onReading(({ at, bpm }) => {
    const rr = recorder.getView().lastPacket?.measurement?.rrIntervalsMs ?? [];
    relay.add({ bpm, rr: rr.map(Math.round).filter(isBeat).slice(-mostBeats) });
    const points = store.getSnapshot().points.filter(({ timestamp }) => at - timestamp < spanMs);
    store.update({ points: [...points, { heartRate: bpm, timestamp: at, zone: zoneOf(bpm, bounds) }] });
  });
  const stopFollowing = strap.subscribe(begin);
  const stopWatching = watchPage({
    window: globalThis,
    document: globalThis.document,
    onHidden: () => void relay.flush(),
    onTrigger: () => relay.wake(),
  });
  const stopListening = session.subscribe(() => {
    if (relay.getSnapshot().waitingFor === 'sign-in') relay.wake();
  });
  void relay.open().then(begin);

  return {
    feed: {
      relay,
      getSnapshot: store.getSnapshot,
      subscribe: store.subscribe,
      setBounds(next) {
        bounds = next;
      },
      setWanted,
    },
    close() {
      stopReading();
      stopFollowing();
      stopWatching();
      stopListening();
      relay.stop();
      relay.close();
    },
  };
}

const isBeat = (ms: number): boolean => ms >= 1 && ms <= 65_535;

async function sendBatch(body: ReadingBatch, token: string | null, sender: Sender): Promise<{ readonly upTo: number }> {
  const options = { timeoutMs: sendTimeoutMs };
  if (token !== null) {
    const headers = { Authorization: `Bearer ${token}` };
    return (await apiClient.api('POST /api/live/heart', { body }, { ...options, skipAuth: true, headers })).data;
  }
  const isSender = sender.kind === 'account' && session.getState().user?._id === sender.userId;
  // Never with the token of another person who has signed in meanwhile.
  if (!isSender) throw new ApiError(t`Sign in to send.`, { status: 401, code: 'not_signed_in' });
  return (await apiClient.api('POST /api/recordings', { body }, options)).data;
}
