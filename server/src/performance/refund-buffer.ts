/**
 * Tries on their way back, for row c of the bench (sign-ins per second). A right password returns its try, and in a rush that is as many statements as there are sign-ins; so returns
 * wait a moment and travel together, or with the next try of the same key, which must not find itself refused for want of them. What
 * a killed process still held stays counted: the safe side.
 */
export interface RefundBuffer {
  add(keys: readonly string[]): void;
  /** How many wait for each of these keys. The caller takes them along, and they wait no longer. */
  claim(keys: readonly string[]): number[];
  /** Writes what waits, now. */
  settle(): Promise<void>;
}

const waitMs = 100;

export function createRefundBuffer(write: (keys: string[], counts: number[]) => Promise<void>): RefundBuffer {
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    // In the order of keys, as every statement here locks them.
    const entries = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1));
    waiting.clear();
    await write(
      entries.map(([key]) => key),
      entries.map(([, count]) => count),
    );
  }

  return {
    add(keys) {
      for (const key of keys) waiting.set(key, (waiting.get(key) ?? 0) + 1);
      // A database that does not answer has worse to tell, and will to whoever asks next.
      timer ??= setTimeout(() => settle().catch(() => {}), waitMs).unref();
    },
    claim: (keys) =>
      keys.map((key) => {
        const count = waiting.get(key) ?? 0;
        waiting.delete(key);
        return count;
      }),
    settle,
  };
}
