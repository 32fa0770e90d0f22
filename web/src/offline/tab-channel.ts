/** Tabs of one browser that work on the same thing: messages between them, and a turn that one of them has at a time. */
export interface TabChannel {
  tell(message: unknown): void;
  listen(onMessage: (message: unknown) => void): void;
  close(): void;
}

/** Without a channel there is nobody to talk to. */
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

interface Turn {
  readonly onTurn: () => void;
  /** Another tab has it. */
  readonly onWait: () => void;
}

/**
 * Keeps a turn until the answer is called or the tab is gone; the next in the queue has it then. Never stolen from a tab that holds
 * it. Where a browser has no locks everybody has the turn.
 */
export function keepTurn(locks: LockManager | undefined, name: string, { onTurn, onWait }: Turn): () => void {
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
