import type { Samples } from '#training/samples.ts';
import type { Session } from '#training/session.ts';
import { distanceIn, distanceUnit, heightUnit, rounded, type Units } from './units.ts';

export function locationJson({ quirks }: Session, samples: Samples, places: readonly number[], units: Units) {
  if (!quirks.isOutdoors) return [];
  let metres = 0;
  const walked = samples.speed.map((speed) => {
    metres += speed;
    return metres;
  });
  const coordinates = places.map((place, index) => ({
    seconds_offset_from_start: samples.seconds[place],
    latitude: rounded(1.2 + (walked[place] ?? 0) / 111_000, 6),
    longitude: rounded(-30 + Math.sin(place / 500) / 1000, 6),
    accuracy: index % 25 === 3 ? null : 12.68,
    distance: distanceIn(units, walked[place] ?? 0),
    distance_display_unit: distanceUnit(units),
  }));
  const middle = Math.floor(coordinates.length / 2);
  return [
    { segment_id: 'a'.repeat(32), is_gap: false, coordinates: coordinates.slice(0, middle) },
    { segment_id: null, is_gap: true, coordinates: coordinates.slice(middle, middle + 4) },
    { segment_id: 'b'.repeat(32), is_gap: false, coordinates: coordinates.slice(middle + 4) },
  ];
}

export function splitsJson({ ride, quirks }: Session, samples: Samples, units: Units) {
  if (ride.discipline.machine !== 'tread' || quirks.hasNoMetrics) return {};
  const unit = distanceUnit(units);
  const splits: { order: number; seconds: number }[] = [];
  let [metres, since] = [0, 0];
  for (const [place, speed] of samples.speed.entries()) {
    metres += speed;
    if (distanceIn(units, metres) < splits.length + 1) continue;
    const second = samples.seconds[place] ?? 0;
    splits.push({ order: splits.length + 1, seconds: second - since });
    since = second;
  }
  const best = Math.min(...splits.map(({ seconds }) => seconds));
  return {
    splits_data: {
      distance_marker_display_unit: unit,
      elevation_change_display_unit: heightUnit(units),
      splits: splits.map(({ order, seconds }) => ({
        distance_marker: order,
        order,
        seconds,
        elevation_change: null,
        has_floor_segment: false,
        is_best: seconds === best,
      })),
    },
  };
}
