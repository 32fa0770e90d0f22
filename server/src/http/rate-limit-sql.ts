/**
 * One statement counts tries together with the query that the work begins with: one trip instead of two. It is written out once for each
 * query, because every sign-in waits for it and building it anew costs more than sending it.
 */
import type { Statement } from '#db/connection.ts';

const statements = new Map<string, string>();

/**
 * After the query's own values come the keys in their order, the ends of windows that begin now, the latest ends that are believed, how many tries
 * each key allows, how many came back for it, and the time. When one of the limits is used up, nothing is counted and nothing is written: an address that is refused
 * must not use up the limits of the accounts it names. A window that ends later than one that began now could (with a minute for servers
 * whose clocks differ) was begun by a clock that was wrong, and counts as over. Not waiting for the disk: what a power cut may forget is
 * the last half second of counting.
 */
export function rateLimitSql({ sql, values }: Statement): string {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const [keys, ends, latest, most, returned, now] = [1, 2, 3, 4, 5, 6].map((place) => `$${values.length + place}`);
  const isOver = (latestEnd: string) => `(current.resets_at <= ${now} or current.resets_at > ${latestEnd})`;
  const ofCurrent = (list: string) => `(${list})[array_position(${keys}::text[], current.key)]`;
  const isCurrentOver = isOver(ofCurrent(`${latest}::timestamptz[]`));
  const together = `
    with wanted as (
      select * from unnest(${keys}::text[], ${ends}::timestamptz[], ${latest}::timestamptz[], ${most}::int[], ${returned}::int[])
        as wanted (key, ends_at, latest, most, returned)
    ), exhausted as (
      select key, current.resets_at from rate_limits current join wanted using (key)
      where not ${isOver('wanted.latest')} and greatest(current.hits - returned, 0) >= most
    ), counted as (
      insert into rate_limits as current (key, hits, resets_at)
      select key, 1, ends_at from wanted where not exists (select from exhausted) order by key collate "C"
      on conflict (key) do update set
        hits = case when ${isCurrentOver} then 1 else
          least(greatest(current.hits - ${ofCurrent(`${returned}::int[]`)}, 0) + 1, 1000000) end,
        resets_at = case when ${isCurrentOver} then excluded.resets_at else current.resets_at end
      returning key, hits, resets_at
    ), tries as (
      select key as limit_key, hits as limit_hits, resets_at as limit_resets_at from counted
      union all
      select key, null, resets_at from exhausted
    )
    select set_config('synchronous_commit', 'off', true), tries.*, subject.*
    from tries left join (select true as found, query.* from (${sql}) query) subject on true`;
  statements.set(sql, together);
  return together;
}

/**
 * Tries on their way back. A right password returns its try, and in a rush that is as many statements as there are sign-ins; so returns wait
 * a moment and travel together, or with the next try of the same key, which must not find itself refused for want of them. What a killed
 * process still held stays counted: the safe side.
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
