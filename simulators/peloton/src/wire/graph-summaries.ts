import type { Session } from '#training/session.ts';
import type { Totals } from '#training/totals.ts';
import {
  distanceIn,
  distanceUnit,
  heightIn,
  heightUnit,
  paceIn,
  paceUnit,
  rounded,
  speedIn,
  speedUnit,
  splitPace,
  type Units,
} from './units.ts';

interface SummaryJson {
  display_name: string;
  display_unit: string | null;
  value: number | null;
  slug: string;
}

const summary = (
  slug: string,
  display_name: string,
  display_unit: string | null,
  value: number | null,
): SummaryJson => ({
  display_name,
  display_unit,
  value,
  slug,
});

export function summariesJson({ ride, quirks }: Session, totals: Totals, units: Units): SummaryJson[] {
  const output = summary('total_output', 'Total Output', 'kj', Math.round(totals.workJ / 1000));
  const distance = summary('distance', 'Distance', distanceUnit(units), distanceIn(units, totals.distanceM));
  const elevation = summary('elevation', 'Elevation', heightUnit(units), heightIn(units, totals.elevationM));
  const calories = totals.kcal === null ? [] : [summary('calories', 'Calories', 'kcal', totals.kcal)];
  if (quirks.hasNoMetrics) return calories;
  const length =
    ride.fixedDistanceKm === null ? [] : [summary('duration', 'Duration', 'min', rounded(totals.activeS / 60, 2))];
  switch (ride.discipline.machine) {
    case 'bike':
      return [...length, output, distance, ...calories];
    case 'tread':
      return quirks.isOutdoors ? [distance, elevation, ...calories] : [output, distance, elevation, ...calories];
    case 'row': {
      const metres = summary('distance', 'Distance', 'm', Math.round(totals.distanceM));
      return [output, metres, summary('stroke_count', 'Strokes', null, totals.strokes), ...calories];
    }
    case 'none':
      return calories;
  }
}

export function averagesJson({ ride, quirks }: Session, { average }: Totals, units: Units): SummaryJson[] {
  if (quirks.hasNoMetrics) return [];
  const output = summary('avg_output', 'Avg Output', 'watts', Math.round(average.output));
  const speed = summary('avg_speed', 'Avg Speed', speedUnit(units), rounded(speedIn(units, average.speed), 1));
  const pace = summary('avg_pace', 'Avg Pace', paceUnit(units), paceIn(units, average.speed));
  switch (ride.discipline.machine) {
    case 'bike':
      return [
        output,
        summary('avg_cadence', 'Avg Cadence', 'rpm', Math.round(average.cadence)),
        summary('avg_resistance', 'Avg Resistance', '%', Math.round(average.resistance)),
        speed,
      ];
    case 'tread':
      if (quirks.isOutdoors) return [pace, speed];
      return [output, pace, summary('avg_incline', 'Avg Incline', '%', rounded(average.incline, 1)), speed];
    case 'row':
      return [
        output,
        summary('avg_stroke_rate', 'Avg Stroke Rate', 'spm', Math.round(average.strokeRate)),
        summary('avg_split_pace', 'Avg Split Pace', 'min/500m', splitPace(average.speed)),
      ];
    case 'none':
      return [];
  }
}
