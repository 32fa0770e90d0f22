/**
 * One workout in full. Its `total_heart_rate_zone_durations` are a trap that the real one sets too: they belong to several workouts together,
 * and only `effort_zones` of the graph are this workout's own.
 */
import type { Account } from '#accounts/account.ts';
import { Random } from '#random.ts';
import { isInProgress, type Session } from '#training/session.ts';
import { totalsOf } from '#training/totals.ts';
import { rideJson } from './ride-json.ts';
import { type Units, weightUnit } from './units.ts';
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

const names = ['Overhead Press', 'Goblet Squat', 'Bent Over Row', 'Plank'];

function movementsJson({ quirks, seed }: Session, units: Units) {
  if (quirks.movements === undefined) return null;
  const random = new Random(`${seed} movements`);
  const unit = weightUnit(units);
  const sets = names.map((name, index) => {
    const isHold = name === 'Plank';
    const count = isHold ? 30 : random.integer(8, 12);
    const weight = isHold ? 0 : random.pick([5, 10, 15]);
    const counted =
      quirks.movements === 'old names'
        ? { is_hold: isHold, completed_number: count, target_number: count }
        : {
            tracking_type: isHold ? 'time_tracked_rep' : 'rep_counting',
            completed_reps: isHold ? 0 : count,
            completed_duration: isHold ? count : 0,
          };
    return {
      volume: isHold ? 0 : count * weight,
      reps: isHold ? 0 : count,
      json: {
        movement_id: random.hex(32),
        movement_name: name,
        ...counted,
        offset: 90 + index * 60,
        length: 30,
        weight: [{ weight_data: { weight_value: weight, weight_unit: unit } }],
      },
    };
  });
  return {
    completed_movements_summary_data: {
      total_volume: sets.reduce((sum, { volume }) => sum + volume, 0),
      weight_unit: unit,
      total_repetitions: sets.reduce((sum, { reps }) => sum + reps, 0),
      num_movements: sets.length,
      num_targets_reached: sets.length,
      completion_percentage: 100,
      repetition_summary_data: sets.map(({ json }) => json),
      movement_aggregate_data: [],
    },
  };
}
