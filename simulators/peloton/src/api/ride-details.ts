/** `GET /api/ride/{id}/details`: the plan of a class. Freestyle and gym workouts have no class to tell of. */
import { json, type Reply, refusal } from '#http/reply.ts';
import type { Catalogue } from '#training/class-catalogue.ts';
import { segmentsOf } from '#training/effort.ts';
import { rideJson } from '#wire/ride-json.ts';

export function rideDetails({ rides }: Catalogue, id: string): Reply {
  const ride = rides.find((known) => known.id === id);
  if (!ride) return refusal(404, 404, 'Ride not found');
  const length = ride.durationS ?? 0;
  const segments = segmentsOf(ride).map(({ name, slug, from, to }) => ({
    name,
    length: Math.round((to - from) * length),
    start_time_offset: Math.round(from * length),
    metrics_type: slug === 'floor' ? 'floor' : ride.discipline.slug,
    subsegments_v2: [],
  }));
  return json({
    ride: rideJson(ride, true),
    class_types: [{ id: ride.type, name: ride.type }],
    playlist: null,
    averages: { average_avg_power: 140, average_calories: 300, average_total_work: 250_000 },
    segments: { segment_list: segments },
    instructor_cues: [],
    target_metrics_data: { target_metrics: [] },
  });
}
