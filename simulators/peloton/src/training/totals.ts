import { type Samples, samplesOf } from './samples.ts';
import { isInProgress, type Session } from './session.ts';

export interface Totals {
  activeS: number;
  workJ: number;
  distanceM: number;
  elevationM: number;
  kcal: number | null;
  strokes: number;
  /** Seconds in each of the five zones of heart rate. */
  zones: [number, number, number, number, number];
  effortPoints: number;
  average: {
    output: number;
    cadence: number;
    resistance: number;
    speed: number;
    incline: number;
    strokeRate: number;
    heartRate: number;
  };
  max: {
    output: number;
    cadence: number;
    resistance: number;
    speed: number;
    incline: number;
    strokeRate: number;
    heartRate: number;
  };
}

const zoneShares = [0.65, 0.75, 0.85, 0.95];
const pointsPerMinute = [0.15, 0.4, 0.9, 1.5, 2];

/** The lower bounds of zones 2 to 5, in beats a minute. */
export const zoneBounds = (maxHeartRate: number): number[] =>
  zoneShares.map((share) => Math.floor(share * maxHeartRate));

const finished = new WeakMap<Session, Totals>();

export function totalsOf(session: Session, now: number): Totals {
  if (isInProgress(session, now)) return sumUp(session, samplesOf(session, now));
  const known = finished.get(session) ?? sumUp(session, samplesOf(session, now));
  finished.set(session, known);
  return known;
}

function sumUp(session: Session, samples: Samples): Totals {
  const measuredNames = ['output', 'cadence', 'resistance', 'speed', 'incline', 'strokeRate', 'heartRate'] as const;
  type Measured = Record<(typeof measuredNames)[number], number>;
  const figures = measuredNames.map((name) => ({ name, ...figuresOf(samples[name]) }));
  const perName = (figure: 'mean' | 'max') =>
    Object.fromEntries(figures.map((each) => [each.name, each[figure]])) as Measured;
  const { zones, points } = zonesOf(session, samples.heartRate);
  const { discipline } = session.ride;
  const minutes = samples.seconds.length / 60;
  const workJ = discipline.machine === 'none' || session.quirks.hasNoMetrics ? 0 : sum(samples.output);
  return {
    activeS: samples.seconds.length,
    workJ,
    distanceM: discipline.machine === 'none' ? 0 : sum(samples.speed),
    elevationM: sum(samples.speed.map((speed, index) => (speed * (samples.incline[index] ?? 0)) / 100)),
    kcal:
      discipline.kcalPerMinute === null
        ? null
        : Math.round(workJ / 1000 + (minutes * discipline.kcalPerMinute) / (workJ > 0 ? 5 : 1)),
    strokes: Math.round(sum(samples.strokeRate) / 60),
    zones,
    effortPoints: points,
    average: perName('mean'),
    max: perName('max'),
  };
}

function zonesOf({ athlete, quirks }: Session, heartRate: readonly number[]) {
  const bounds = zoneBounds(athlete.maxHeartRate);
  const zones: Totals['zones'] = [0, 0, 0, 0, 0];
  for (const bpm of heartRate) {
    if (bpm === 0) continue;
    let zone = 0;
    for (const bound of bounds) if (bpm >= bound) zone += 1;
    zones[zone as 0 | 1 | 2 | 3 | 4] += 1;
  }
  if (quirks.hasTooMuchZoneTime) zones[1] += heartRate.filter((bpm) => bpm === 0).length + 53;
  const points = zones.reduce((all, seconds, zone) => all + (seconds / 60) * (pointsPerMinute[zone] ?? 0), 0);
  return { zones, points: Math.round(points * 10) / 10 };
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** The mean of what is above zero, and the largest. */
function figuresOf(values: readonly number[]): { mean: number; max: number } {
  let [total, count, max] = [0, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value <= 0) continue;
    total += value;
    count += 1;
    if (value > max) max = value;
  }
  return { mean: count === 0 ? 0 : total / count, max };
}
