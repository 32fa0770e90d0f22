/** A Peloton class for tests: half an hour on the bike, with whatever the test needs to be different. */
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';

export function aClass(more: Partial<PelotonWorkout> = {}): PelotonWorkout {
  return {
    id: 'class-1',
    name: '30 min Power Zone Ride',
    class_title: '30 min Power Zone Ride',
    instructor_name: 'Matt Wilpers',
    discipline: 'cycling',
    duration: 1800,
    difficulty: null,
    total_output: 256,
    avg_cadence: null,
    avg_resistance: null,
    avg_power: null,
    max_power: null,
    avg_heart_rate: null,
    max_heart_rate: null,
    calories: null,
    distance: null,
    distance_unit: null,
    leaderboard_rank: null,
    total_leaderboard_users: null,
    created_at: 1_772_883_000,
    start_time: 1_772_883_060,
    end_time: 1_772_884_860,
    timezone: 'America/New_York',
    status: 'COMPLETE',
    ride_id: null,
    workout_type: null,
    platform: null,
    device_type: null,
    source: 'api',
    performance_graph: null,
    raw: { as: 'it came' },
    ...more,
  };
}
