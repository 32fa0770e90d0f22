import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '#faults.ts';
import { html, json, type Reply, redirect, text } from '#http/reply.ts';

const hugeBytes = 50 * 1024 * 1024;

/** Fields that a client has no right to count on. */
const optionalKeys = [
  'timezone',
  'device_time_created_at',
  'effort_zones',
  'title',
  'platform',
  'device_type',
  'workout_type',
  'total_work',
  'leaderboard_rank',
  'total_leaderboard_users',
  'average_summaries',
  'location_data',
  'segment_list',
  'next',
  'summary',
  'total_heart_rate_zone_durations',
];

/** Wrong in their type, as a careless release might make them. */
const wrongTypes: Readonly<Record<string, unknown>> = {
  total_work: 'lots',
  ride: 7,
  name: { en: 'x' },
  summaries: 'none',
};

/** Null cuts the connection. `over` ends a slow answer: the simulator stops, or the fault is lifted. */
export async function applyFault(fault: Fault, answer: () => Promise<Reply>, over: AbortSignal): Promise<Reply | null> {
  switch (fault.kind) {
    case 'rate_limited_text':
      return text('error code: 1015', 429);
    case 'rate_limited_retry_after': {
      const reply = json({ status: 429, message: 'Too many requests' }, 429);
      return { ...reply, headers: { ...reply.headers, 'retry-after': '2' } };
    }
    case 'server_error':
      return json({ status: 500, message: 'Internal server error' }, 500);
    case 'bad_gateway_html':
      return html('<html><head><title>502 Bad Gateway</title></head><body>cloudflare</body></html>', 502);
    case 'payment_required':
      return json({ status: 402, message: 'PaymentRequired' }, 402);
    case 'forbidden_html':
      return html('<html><head><title>Access denied</title></head><body>cloudflare</body></html>', 403);
    case 'not_json':
      return html('<html><body>We will be right back.</body></html>');
    case 'connection_cut':
      return null;
    case 'redirect':
      return redirect(fault.location ?? 'http://127.0.0.1:80/latest/meta-data/');
    case 'huge_body':
      return { ...json({ pad: '' }), paddedToBytes: hugeBytes };
    case 'drip':
      return { ...(await answer()), dripMs: fault.delayMs ?? 100, hurry: over };
    case 'slow':
      await wait(fault.delayMs ?? 30_000, undefined, { signal: over }).catch(() => undefined);
      return answer();
    case 'truncated_json': {
      const reply = await answer();
      return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
    }
    case 'unknown_fields':
      return rewritten(await answer(), (fields) => ({
        ...fields,
        brand_new_field: { since: 2027 },
        another_one: [null],
      }));
    case 'missing_optional_keys':
      return rewritten(await answer(), (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => !optionalKeys.includes(name))),
      );
    case 'wrong_types':
      return rewritten(await answer(), (fields) =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wrongTypes[name] ?? value])),
      );
    default:
      // The others are the business of the call itself.
      return answer();
  }
}

type Fields = Record<string, unknown>;

/** Every object of the body, outer and inner. */
function rewritten(reply: Reply, change: (fields: Fields) => Fields): Reply {
  if (reply.status !== 200) return reply;
  const changed: unknown = JSON.parse(reply.body, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? change(value as Fields) : value,
  );
  return { ...reply, body: JSON.stringify(changed) };
}
