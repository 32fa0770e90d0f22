/**
 * The statement that counts tries, together with the query that the work begins with: one trip instead of two, for row c of the bench (sign-ins
 * per second). It is written out and kept
 * for each query, because every sign-in waits for it and building it anew costs more than sending it.
 */
import type { Statement } from '#db/connection.ts';

const statements = new Map<string, string>();

/**
 * After the query's own values come the keys in their order, the ends of windows that begin now, how many tries came back for each key,
 * and the time. Not waiting for the disk: what a power cut may forget is the last half second of counting.
 */
export function rateLimitSql({ sql, values }: Statement): string {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const [keys, ends, returned, now] = [1, 2, 3, 4].map((place) => `$${values.length + place}`);
  const together = `
    with counted as (
      insert into rate_limits as current (key, hits, resets_at)
      select key, 1, ends_at from unnest(${keys}::text[], ${ends}::timestamptz[]) as wanted (key, ends_at)
      on conflict (key) do update set
        hits = case when current.resets_at <= ${now} then 1 else
          least(greatest(current.hits - (${returned}::int[])[array_position(${keys}, current.key)], 0) + 1, 1000000) end,
        resets_at = case when current.resets_at <= ${now} then excluded.resets_at else current.resets_at end
      returning key as limit_key, hits as limit_hits, resets_at as limit_resets_at
    )
    select set_config('synchronous_commit', 'off', true), counted.*, subject.*
    from counted left join (select true as found, query.* from (${sql}) query) subject on true`;
  statements.set(sql, together);
  return together;
}
