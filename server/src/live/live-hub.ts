/**
 * Wakes whoever follows a person's live workout, within this process and at once. What changed they read from the database, where other servers write
 * it too.
 */
export interface LiveHub {
  /** Answers with a function that ends it. */
  follow(userId: string, wake: () => void): () => void;
  tell(userId: string): void;
}

export function createLiveHub(): LiveHub {
  const followers = new Map<string, Set<() => void>>();
  return {
    follow(userId, wake) {
      const own = followers.get(userId) ?? new Set();
      followers.set(userId, own.add(wake));
      return () => {
        own.delete(wake);
        if (own.size === 0 && followers.get(userId) === own) followers.delete(userId);
      };
    },
    tell(userId) {
      for (const wake of followers.get(userId) ?? []) wake();
    },
  };
}
