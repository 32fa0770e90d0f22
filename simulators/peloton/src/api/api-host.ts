/** `api.onepeloton.com`: what a bearer may read. Unknown paths are pages of HTML; unknown things are refusals in JSON. */
import type { Account } from '#accounts/account.ts';
import type { Route, Routes } from '#auth/auth-host.ts';
import type { Tokens } from '#auth/tokens.ts';
import type { Clock } from '#clock.ts';
import type { Call } from '#faults.ts';
import type { HostRequest } from '#http/host.ts';
import { json, notLoggedIn, type Reply, refusal } from '#http/reply.ts';
import type { Catalogue } from '#training/class-catalogue.ts';
import type { Session } from '#training/session.ts';
import { detailJson } from '#wire/detail-json.ts';
import { graphJson } from '#wire/graph-json.ts';
import { historyCsv } from '#wire/history-csv.ts';
import { countsJson, memberJson, settingsJson } from '#wire/member-json.ts';
import { instructorJson } from '#wire/ride-json.ts';
import type { LegacyLogin } from './legacy-login.ts';
import { rideDetails } from './ride-details.ts';
import { listWorkouts, readJoins } from './workout-list.ts';

export interface Api {
  accounts: readonly Account[];
  catalogue: Catalogue;
  tokens: Tokens;
  legacy: LegacyLogin;
  clock: Clock;
  /** A new workout appears, as when a class ends while somebody turns the pages. */
  surprise(account: Account): void;
}

export function apiRoutes(api: Api): Routes {
  return (request) => {
    if (request.path === '/auth/login') return { call: 'legacy_login', answer: () => api.legacy.answer(request) };
    const found = placeOf(request);
    if (found === null || request.method !== 'GET') return null;
    return { ...found, answer: (fault) => answerMember(api, request, found, fault === 'page_shift') };
  };
}

interface Place extends Omit<Route, 'answer'> {
  id: string;
}

const places: readonly [RegExp, Call][] = [
  [/^\/api\/me$/, 'me'],
  [/^\/api\/user\/([^/]+)$/, 'user'],
  [/^\/api\/user\/([^/]+)\/settings$/, 'settings'],
  [/^\/api\/user\/([^/]+)\/overview$/, 'overview'],
  [/^\/api\/user\/([^/]+)\/workouts$/, 'workouts'],
  [/^\/api\/user\/([^/]+)\/workout_history_csv$/, 'csv'],
  [/^\/api\/workout\/([^/]+)$/, 'workout'],
  [/^\/api\/workout\/([^/]+)\/performance_graph$/, 'graph'],
  [/^\/api\/ride\/([^/]+)\/details$/, 'ride'],
  [/^\/api\/instructor\/([^/]+)$/, 'instructor'],
];

function placeOf({ path, query }: HostRequest): Place | null {
  for (const [pattern, call] of places) {
    const id = pattern.exec(path)?.[1] ?? '';
    if (!pattern.test(path)) continue;
    if (call === 'workouts') return { call, id, page: Number(query.get('page') ?? 0) };
    return call === 'workout' || call === 'graph' ? { call, id, workoutId: id } : { call, id };
  }
  return null;
}

function answerMember(api: Api, request: HostRequest, { call, id }: Place, isShifting: boolean): Reply {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const viewer = bearer ? api.tokens.accountOf(bearer) : api.legacy.accountOf(request.cookies);
  if (!viewer) return notLoggedIn();
  const now = api.clock.now();
  if (call === 'me') return json(memberJson(viewer, now));
  if (call === 'ride') return rideDetails(api.catalogue, id);
  if (call === 'instructor') {
    const coach = api.catalogue.instructors.find((known) => known.id === id);
    return coach ? json(instructorJson(coach)) : refusal(404, 404, 'Instructor not found');
  }
  if (call === 'workout' || call === 'graph') return answerWorkout(viewer, request, call, id, now);
  const member = api.accounts.find((known) => known.id === id);
  if (!member) return refusal(404, 404, 'User not found');
  if (member.isPrivate && member !== viewer) return refusal(403, 403, 'Access forbidden');
  if (isShifting) api.surprise(member);
  return answerAbout(member, member === viewer, request, call, now);
}

function answerAbout(member: Account, isOwn: boolean, { query, headers }: HostRequest, call: Call, now: number): Reply {
  if (call === 'user') return json(memberJson(member, now));
  if (call === 'workouts') return listWorkouts(member, query, now);
  if (!isOwn) return refusal(403, 403, 'Access forbidden');
  if (call === 'settings') return json(settingsJson(member));
  if (call === 'csv') return { status: 200, headers: { 'content-type': 'text/csv' }, body: historyCsv(member, now) };
  if (!headers['peloton-platform']) return refusal(400, 400, 'Request was invalid');
  const counts = { total_workouts: member.sessions.length, workouts: countsJson(member, now) };
  return json({ id: member.id, workout_counts: counts, personal_records: [], streaks: {}, achievement_counts: {} });
}

function answerWorkout(viewer: Account, { query, headers }: HostRequest, call: Call, id: string, now: number): Reply {
  const session: Session | undefined = viewer.sessions.find((known) => known.id === id && known.createdAt <= now);
  if (!session) return refusal(404, 404, 'Workout not found');
  if (call === 'workout') {
    const asksForPeloton = [...readJoins(query)].some((join) => join.startsWith('peloton'));
    if (asksForPeloton && session.ride.kind === 'freestyle') return refusal(400, 400, 'Request was invalid');
    return json(detailJson(viewer, session, now));
  }
  const everyN = Number(query.get('every_n') ?? 5);
  return json(graphJson(viewer, session, { everyN, withPlaces: headers['peloton-platform'] === 'web', now }));
}
