/**
 * Finding the columns. Headers are matched by how they begin, whatever their case, because the units in their brackets differ from account
 * to account: `Distance (mi)`, `Distance (km)`, `Avg. Speed (MPH)`. The brackets tell the unit.
 */

const prefixes = {
  timestamp: 'workout timestamp',
  liveOrOnDemand: 'live/on-demand',
  instructor: 'instructor name',
  length: 'length',
  discipline: 'fitness discipline',
  title: 'title',
  output: 'total output',
  watts: 'avg. watts',
  resistance: 'avg. resistance',
  cadence: 'avg. cadence',
  speed: 'avg. speed',
  distance: 'distance',
  calories: 'calories burned',
  heartRate: 'avg. heartrate',
} as const;

export type ColumnName = keyof typeof prefixes;

export interface Columns {
  places: Partial<Record<ColumnName, number>>;
  distanceUnit: 'mi' | 'km' | null;
}

/** Null when these are not the headers of Peloton's download. */
export function findColumns(headers: readonly string[]): Columns | null {
  const plain = headers.map((header) => header.trim().toLowerCase());
  const places: Columns['places'] = {};
  for (const [name, prefix] of Object.entries(prefixes) as [ColumnName, string][]) {
    const place = plain.findIndex((header) => header.startsWith(prefix));
    if (place >= 0) places[name] = place;
  }
  if (places.timestamp === undefined || places.title === undefined || places.discipline === undefined) return null;
  const unit = /\((mi|km)/.exec(plain[places.distance ?? -1] ?? '')?.[1];
  return { places, distanceUnit: unit === 'mi' || unit === 'km' ? unit : null };
}
