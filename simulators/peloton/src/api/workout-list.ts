/** `GET /api/user/{id}/workouts`: newest first, a page from 0 on, a hundred at most, with the counts of the whole history beside it. */
import { type Account, sessionsUntil } from '#accounts/account.ts';
import { json, type Reply } from '#http/reply.ts';
import { wallClockOf } from '#local-time.ts';
import type { Session } from '#training/session.ts';
import { totalsOf } from '#training/totals.ts';
import { rideJson } from '#wire/ride-json.ts';
import { type Joins, workoutJson, zoneDurations } from '#wire/workout-json.ts';

const defaultLimit = 20;
const largestLimit = 100;

export function readJoins(query: URLSearchParams): Joins {
  return new Set((query.get('joins') ?? '').split(',').filter((join) => join !== ''));
}

export function listWorkouts(account: Account, query: URLSearchParams, now: number): Reply {
  const wanted = sessionsUntil(account, now)
    .filter((session) => isWanted(session, query))
    .reverse();
  const limit = Math.min(largestLimit, wholeNumber(query.get('limit')) || defaultLimit);
  const page = wholeNumber(query.get('page')) ?? 0;
  const shown = wanted.slice(page * limit, (page + 1) * limit);
  const pageCount = Math.ceil(wanted.length / limit);
  const hasNext = page < pageCount - 1;
  const last = shown.at(-1);
  const joins = readJoins(query);
  return json({
    data: shown.map((session) => ({ ...workoutJson(account, session, now), ...joined(session, joins) })),
    limit,
    page,
    total: wanted.length,
    count: shown.length,
    page_count: pageCount,
    show_previous: page > 0,
    show_next: hasNext,
    sort_by: '-created_at,-pk',
    ...(hasNext && last ? { next: { workout_id: last.id, created_at: last.createdAt } } : {}),
    summary: perMonth(wanted),
    aggregate_stats: [],
    total_heart_rate_zone_durations: zoneDurations(zoneSums(shown, now)),
  });
}

/** Without joins there is no class; by the old join it hides under `peloton`, and freestyle workouts have none. */
function joined({ ride }: Session, joins: Joins): object {
  if (joins.has('ride')) return { ride: rideJson(ride, joins.has('ride.instructor')) };
  if (!joins.has('peloton.ride') || ride.kind === 'freestyle') return {};
  return { peloton: { ride: rideJson(ride, joins.has('peloton.ride.instructor')) } };
}

function isWanted({ createdAt, ride }: Session, query: URLSearchParams): boolean {
  const [from, to] = [query.get('from'), query.get('to')].map((text) => Date.parse(text ?? '') / 1000);
  const slug = query.get('fitness_discipline');
  return (
    !(createdAt < Number(from)) &&
    !(createdAt > Number(to)) &&
    (query.get('ride_id') ?? ride.id) === ride.id &&
    (slug ?? ride.discipline.slug) === ride.discipline.slug
  );
}

function perMonth(sessions: readonly Session[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { createdAt, timeZone } of sessions) {
    const month = wallClockOf(createdAt, timeZone).slice(0, 7);
    counts[month] = (counts[month] ?? 0) + 1;
  }
  return counts;
}

function zoneSums(sessions: readonly Session[], now: number): number[] {
  const measured = sessions.filter(({ hasHeartRate }) => hasHeartRate).map((session) => totalsOf(session, now).zones);
  return [0, 1, 2, 3, 4].map((zone) => measured.reduce((sum, zones) => sum + (zones[zone] ?? 0), 0));
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
