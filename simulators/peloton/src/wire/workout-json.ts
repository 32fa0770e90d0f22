/** A workout as the list tells it: no calories, no distance, no heart rate but the zones. Those are the graph's to tell. */
import type { Account } from '#accounts/account.ts';
import { offsetOf } from '#local-time.ts';
import { isInProgress, type Session } from '#training/session.ts';
import { type Totals, totalsOf } from '#training/totals.ts';
import { rounded } from './units.ts';

/** As in `joins=ride,ride.instructor`. */
export type Joins = ReadonlySet<string>;

const metricsTypes = { bike: 'cycling', tread: 'running', row: 'caesar', none: null } as const;

export function workoutJson(account: Account, session: Session, now: number): Record<string, unknown> {
  const { ride, quirks, createdAt } = session;
  const totals = totalsOf(session, now);
  const isLive = isInProgress(session, now);
  const isMeasured = ride.discipline.machine !== 'none' && !quirks.hasNoMetrics;
  return {
    id: session.id,
    user_id: account.id,
    status: isLive ? 'IN_PROGRESS' : 'COMPLETE',
    created_at: createdAt,
    created: createdAt,
    start_time: session.startTime,
    end_time: isLive ? null : session.endTime,
    device_time_created_at: createdAt + offsetOf(createdAt, session.timeZone),
    timezone: session.timeZone,
    fitness_discipline: ride.discipline.slug,
    metrics_type: isMeasured ? metricsTypes[ride.discipline.machine] : null,
    workout_type: ride.kind,
    name: session.name,
    title: session.title,
    device_type: session.device.type,
    platform: session.device.platform,
    is_outdoor: quirks.isOutdoors ?? false,
    has_pedaling_metrics: ride.discipline.machine === 'bike' && isMeasured,
    has_leaderboard_metrics: ride.kind === 'class' && isMeasured,
    total_work: rounded(totals.workJ, 2),
    is_total_work_personal_record: false,
    is_splits_personal_record: false,
    peloton_id: session.id.split('').reverse().join(''),
    strava_id: quirks.stravaId ?? null,
    fitbit_id: null,
    service_id: null,
    total_video_watch_time_seconds: 0,
    total_video_buffering_seconds: 0,
    v2_total_video_watch_time_seconds: totals.activeS + 60,
    v2_total_video_buffering_seconds: 0,
    total_music_audio_play_seconds: null,
    total_music_audio_buffer_seconds: null,
    effort_zones: effortZonesJson(session, totals),
  };
}

export function effortZonesJson({ hasHeartRate }: Session, { effortPoints, zones }: Totals) {
  return hasHeartRate ? { total_effort_points: effortPoints, heart_rate_zone_durations: zoneDurations(zones) } : null;
}

export function zoneDurations(zones: readonly number[]): Record<string, number> {
  return Object.fromEntries(zones.map((seconds, index) => [`heart_rate_z${index + 1}_duration`, seconds]));
}
