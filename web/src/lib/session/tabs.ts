/**
 * The other tabs of this browser: one of them at a time does what must be done once, and all of them hear when the stored session
 * has changed.
 */
export interface Tabs {
  /** Waits for its turn among the tabs, but not for ever: a frozen tab may hold the turn and never give it back. */
  alone<Result>(action: () => Promise<Result>): Promise<Result>;
  announce(): void;
  listen(onNews: () => void): void;
}

const name = 'workout-tracker-session';

export interface TabsSettings {
  readonly locks: LockManager | undefined;
  readonly channel: BroadcastChannel | undefined;
  /** Where `storage` events arrive; they reach tabs that have no channel. */
  readonly events: EventTarget | undefined;
  readonly storageKey: string;
  readonly timeoutMs: number;
}

export function createTabs({ locks, channel, events, storageKey, timeoutMs }: TabsSettings): Tabs {
  return {
    async alone(action) {
      if (!locks) return action();
      let hasBegun = false;
      try {
        return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, () => {
          hasBegun = true;
          return action();
        });
      } catch (error) {
        // Never stolen: the server can tell two tabs from a thief, so going on without the turn is safe.
        if (hasBegun) throw error;
        return action();
      }
    },
    announce: () => channel?.postMessage('changed'),
    listen(onNews) {
      channel?.addEventListener('message', onNews);
      events?.addEventListener('storage', (event) => {
        // Without a key the whole storage was cleared.
        const key: unknown = Reflect.get(event, 'key');
        if (key === storageKey || key === null) onNews();
      });
    },
  };
}

export function browserTabs(storageKey: string): Tabs {
  // Elsewhere, as in tests of a page's parts, there are no other tabs to talk to.
  const isPage = typeof document !== 'undefined';
  const hasChannel = isPage && typeof BroadcastChannel !== 'undefined';
  return createTabs({
    locks: globalThis.navigator?.locks,
    channel: hasChannel ? new BroadcastChannel(name) : undefined,
    events: isPage ? globalThis : undefined,
    storageKey,
    timeoutMs: 5_000,
  });
}
