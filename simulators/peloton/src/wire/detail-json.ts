/**
 * One workout in full. Its `total_heart_rate_zone_durations` are a trap that the real one sets too: they belong to several workouts together,
 * and only `effort_zones` of the graph are this workout's own.
 */
import type { Account } from '#accounts/account.ts';
import { Random } from '#random.ts';
import { isInProgress, type Session } from '#training/session.ts';
import { totalsOf } from '#training/totals.ts';
import { movementsJson } from './movements-json.ts';
import { rideJson } from './ride-json.ts';
import { workoutJson, zoneDurations } from './workout-json.ts';

export function detailJson(account: Account, session: Session, now: number): Record<string, unknown> {
  const { effort_zones: _, ...listed } = workoutJson(account, session, now);
  const { zones, effortPoints } = totalsOf(session, now);
  const isLive = isInProgress(session, now);
  return {
    ...listed,
    ride: rideJson(session.ride, true),
    is_skip_intro_available: false,
    pause_time_remaining: null,
    pause_time_elapsed: null,
    is_paused: false,
    has_paused: session.pauses.length > 0,
    is_pause_available: session.ride.kind === 'class',
    ...rankJson(session),
    average_effort_score: session.hasHeartRate ? effortPoints + 20 : null,
    total_heart_rate_zone_durations: zoneDurations(zones.map((seconds) => seconds * 10)),
    achievement_templates: [],
    ftp_info: { ftp: session.athlete.ftp, ftp_source: 'ftp_estimated_source', ftp_workout_id: null },
    device_type_display_name: session.device.words,
    movement_tracker_data: isLive ? null : movementsJson(session, account.units),
  };
}

function rankJson({ ride, seed, quirks }: Session) {
  const isRanked = ride.kind === 'class' && ride.discipline.machine !== 'none' && !quirks.hasNoMetrics;
  if (!isRanked) return { leaderboard_rank: null, total_leaderboard_users: 0 };
  const random = new Random(`${seed} rank`);
  const users = random.integer(4000, 40_000);
  return { leaderboard_rank: random.integer(50, users), total_leaderboard_users: users };
}
