/**
 * The other tabs of this browser: one of them at a time exchanges the tokens, and all of them hear when the stored session has changed.
 */
import { inTurn, openTabChannel, type TabChannel } from '#storage/tabs.ts';

export interface Tabs {
  /** In turn with the other tabs; without the turn in the end, when one is frozen. */
  alone<Result>(action: () => Promise<Result>): Promise<Result>;
  announce(): void;
  listen(onNews: () => void): void;
}

const name = 'workout-tracker-session';

interface TabsSettings {
  readonly locks: LockManager | undefined;
  readonly channel: TabChannel;
  /** Where `storage` events arrive; they reach tabs that have no channel. */
  readonly events: EventTarget | undefined;
  readonly storageKey: string;
  readonly timeoutMs: number;
}

export function createTabs({ locks, channel, events, storageKey, timeoutMs }: TabsSettings): Tabs {
  return {
    alone: (action) => inTurn(locks, name, timeoutMs, action),
    announce: () => channel.tell('changed'),
    listen(onNews) {
      channel.listen(onNews);
      events?.addEventListener('storage', (event) => {
        // Without a key the whole storage was cleared.
        const key: unknown = Reflect.get(event, 'key');
        if (key === storageKey || key === null) onNews();
      });
    },
  };
}

export function browserTabs(storageKey: string, timeoutMs: number): Tabs {
  return createTabs({
    locks: globalThis.navigator?.locks,
    channel: openTabChannel(name),
    events: typeof document === 'undefined' ? undefined : globalThis,
    storageKey,
    timeoutMs,
  });
}
