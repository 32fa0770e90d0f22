/**
 * Tabs of one browser that work on the same thing: messages between them over a BroadcastChannel, and turns that one of them has at a
 * time, as Web Locks. Where a browser has no channel there is nobody to talk to; where it has no locks everybody has the turn.
 */
export interface TabChannel {
  tell(message: unknown): void;
  listen(onMessage: (message: unknown) => void): void;
  close(): void;
}

export function createTabChannel(channel: BroadcastChannel | undefined): TabChannel {
  let open = channel;
  return {
    tell: (message) => open?.postMessage(message),
    listen: (onMessage) => open?.addEventListener('message', ({ data }) => onMessage(data)),
    close() {
      open?.close();
      open = undefined;
    },
  };
}

export function openTabChannel(name: string): TabChannel {
  // Elsewhere than in a page, as in tests of its parts, there are no other tabs to talk to.
  const hasChannel = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined';
  return createTabChannel(hasChannel ? new BroadcastChannel(name) : undefined);
}

type Locks = LockManager | undefined;

/**
 * Waits for the turn, but not for ever: a frozen tab may hold it and never give it back. One that has had it for `timeoutMs` is taken for
 * frozen. It is never stolen; without the turn in the end `otherwise` is done, which is the action itself where that is safe to do twice.
 */
export async function inTurn<Result>(
  locks: Locks,
  name: string,
  timeoutMs: number,
  action: () => Promise<Result>,
  otherwise: () => Promise<Result> = action,
): Promise<Result> {
  if (!locks) return action();
  let hasBegun = false;
  const giveUp = new AbortController();
  const stopWatching = watchHolder(locks, name, timeoutMs, () => giveUp.abort());
  try {
    return await locks.request(name, { signal: giveUp.signal }, () => {
      hasBegun = true;
      stopWatching();
      return action();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return otherwise();
  } finally {
    stopWatching();
  }
}

/** Turns are given in the order they were asked for, so the tab that has it twice while another one waits has had it all the time. */
function watchHolder(locks: LockManager, name: string, timeoutMs: number, onStuck: () => void): () => void {
  const findHolder = (): Promise<string | undefined> =>
    locks.query().then(
      ({ held }) => held?.find((lock) => lock.name === name)?.clientId,
      () => undefined,
    );
  let holder = findHolder();
  async function look(): Promise<void> {
    const before = holder;
    holder = findHolder();
    if ((await before) === (await holder)) onStuck();
  }
  const timer = setInterval(() => void look(), timeoutMs);
  return () => clearInterval(timer);
}

/** Does nothing when another tab has the turn. */
export async function ifFree(locks: Locks, name: string, action: () => Promise<void>): Promise<void> {
  if (!locks) return action();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
}

interface Turn {
  readonly onTurn: () => void;
  /** Another tab has it. */
  readonly onWait: () => void;
}

/** Keeps a turn until the answer is called or the tab is gone; the next in the queue has it then. Never stolen from a tab that holds it. */
export function keepTurn(locks: Locks, name: string, { onTurn, onWait }: Turn): () => void {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const giveUp = new AbortController();
  const hold = () => {
    onTurn();
    return isOver;
  };
  async function queue(manager: LockManager): Promise<void> {
    let isTaken = false;
    await manager.request(name, { ifAvailable: true }, (lock) => {
      isTaken = lock === null;
      return isTaken ? undefined : hold();
    });
    if (!isTaken || giveUp.signal.aborted) return;
    onWait();
    await manager.request(name, { signal: giveUp.signal }, hold);
  }
  if (locks) queue(locks).catch(() => undefined);
  else onTurn();
  return () => {
    giveUp.abort();
    end();
  };
}
