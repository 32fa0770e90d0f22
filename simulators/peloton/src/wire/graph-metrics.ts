import type { Samples } from '#training/samples.ts';
import type { Session } from '#training/session.ts';
import { type Totals, zoneBounds } from '#training/totals.ts';
import { heightIn, heightUnit, paceIn, paceUnit, rounded, speedIn, speedUnit, splitPace, type Units } from './units.ts';

export interface MetricJson extends Record<string, unknown> {
  slug: string;
  values: (number | null)[];
}

export interface Curves {
  session: Session;
  samples: Samples;
  totals: Totals;
  units: Units;
  /** The places in the samples that are told. */
  places: readonly number[];
}

export function metricsJson(curves: Curves): MetricJson[] {
  const { session } = curves;
  if (session.quirks.hasNoMetrics) return [];
  const heart = session.hasHeartRate ? [heartRate(curves)] : [];
  return [...machineMetrics(curves), ...heart];
}

function machineMetrics(curves: Curves): MetricJson[] {
  const { session, samples, totals, units } = curves;
  const { average, max } = totals;
  const plain = (slug: keyof typeof average, words: string, unit: string, wire: string = slug) =>
    metric(curves, wire, words, unit, samples[slug], Math.round(average[slug]), Math.round(max[slug]));
  const speed = () => {
    const values = samples.speed.map((metres) => speedIn(units, metres));
    return metric(
      curves,
      'speed',
      'Speed',
      speedUnit(units),
      values,
      rounded(speedIn(units, average.speed), 1),
      rounded(speedIn(units, max.speed), 1),
    );
  };
  const pace = () => ({
    ...metric(
      curves,
      'pace',
      'Pace',
      paceUnit(units),
      samples.speed.map((metres) => paceIn(units, metres)),
      paceIn(units, average.speed),
      paceIn(units, max.speed),
    ),
    alternatives: [speed()],
  });
  switch (session.ride.discipline.machine) {
    case 'bike':
      return [
        plain('output', 'Output', 'watts'),
        plain('cadence', 'Cadence', 'rpm'),
        plain('resistance', 'Resistance', '%'),
        speed(),
      ];
    case 'tread':
      if (session.quirks.isOutdoors) {
        const heights = samples.altitude.map((metres) => heightIn(units, metres));
        return [pace(), metric(curves, 'altitude', 'Elevation', heightUnit(units), heights, null, null)];
      }
      return [
        plain('output', 'Output', 'watts'),
        pace(),
        metric(
          curves,
          'incline',
          'Incline',
          '%',
          samples.incline,
          rounded(average.incline, 1),
          rounded(max.incline, 1),
        ),
      ];
    case 'row':
      return [
        plain('output', 'Stroke Output', 'watts'),
        plain('strokeRate', 'Stroke Rate', 'spm', 'stroke_rate'),
        metric(
          curves,
          'split_pace',
          'Split Pace',
          'min/500m',
          samples.speed.map(splitPace),
          splitPace(average.speed),
          splitPace(max.speed),
        ),
      ];
    case 'none':
      return [];
  }
}

function metric(
  { places }: Curves,
  slug: string,
  words: string,
  unit: string,
  values: readonly (number | null)[],
  average: number | null,
  max: number | null,
): MetricJson {
  const shown = places.map((place) => values[place] ?? null);
  return { display_name: words, display_unit: unit, max_value: max, average_value: average, values: shown, slug };
}

function heartRate(curves: Curves): MetricJson {
  const { samples, totals, session } = curves;
  // Phones count the silent seconds into the average, machines do not.
  const silentShare = samples.heartRate.filter((bpm) => bpm === 0).length / Math.max(1, samples.heartRate.length);
  const counted = session.device.words === 'App' ? 1 - silentShare : 1;
  const highest = session.athlete.maxHeartRate;
  const bounds = [0, ...zoneBounds(highest), highest];
  const zones = totals.zones.map((duration, index) => {
    const [low = 0, next = 0] = [bounds[index], bounds[index + 1]];
    const high = index === 4 ? highest : next - 1;
    const range = index === 0 ? `<${next} bpm` : index === 4 ? `>=${low} bpm` : `${low}-${high} bpm`;
    return {
      display_name: `Zone ${index + 1}`,
      slug: `zone${index + 1}`,
      range,
      duration,
      min_value: low,
      max_value: high,
    };
  });
  return {
    ...metric(
      curves,
      'heart_rate',
      'Heart Rate',
      'bpm',
      samples.heartRate,
      Math.round(totals.average.heartRate * counted),
      totals.max.heartRate,
    ),
    zones,
    missing_data_duration: totals.activeS - totals.zones.reduce((sum, seconds) => sum + seconds, 0),
  };
}
