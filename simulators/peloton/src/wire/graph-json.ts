/**
 * The performance graph. `every_n` keeps every n-th stored sample and always the last, so the seconds beside the values are the only truth
 * about time; a pause is a gap in them.
 */
import type { Account } from '#accounts/account.ts';
import { Random } from '#random.ts';
import { segmentsOf } from '#training/effort.ts';
import { samplesOf } from '#training/samples.ts';
import { isInProgress, type Session } from '#training/session.ts';
import { totalsOf } from '#training/totals.ts';
import { metricsJson } from './graph-metrics.ts';
import { locationJson, splitsJson } from './graph-places.ts';
import { averagesJson, summariesJson } from './graph-summaries.ts';
import { effortZonesJson } from './workout-json.ts';

export interface GraphOptions {
  everyN: number;
  /** Places on the map are told to those who say they are the web. */
  withPlaces: boolean;
  now: number;
}

export function graphJson({ units }: Account, session: Session, { everyN, withPlaces, now }: GraphOptions) {
  const samples = samplesOf(session, now);
  const totals = totalsOf(session, now);
  const planned = session.ride.durationS ?? totals.activeS;
  // Machines differ in when they begin to store: at the first second, the second, or the seventh.
  const late = planned < 300 ? 0 : new Random(`${session.seed} late`).pick([0, 0, 1, 6]);
  const isStored = (place: number) => place >= late && !(session.quirks.losesSeconds && place % 37 === 5);
  const stored = samples.seconds.map((_, place) => place).filter(isStored);
  const step = Math.max(1, Math.floor(everyN));
  const places = stored.filter((_, index) => index % step === 0 || index === stored.length - 1);
  const isLive = isInProgress(session, now);
  return {
    duration: isLive ? planned : totals.activeS,
    is_class_plan_shown: session.ride.kind !== 'freestyle',
    segment_list: segmentsJson(session, planned),
    seconds_since_pedaling_start: places.map((place) => samples.seconds[place]),
    average_summaries: averagesJson(session, totals, units),
    summaries: summariesJson(session, totals, units),
    metrics: metricsJson({ session, samples, totals, units, places }),
    has_apple_watch_metrics: false,
    location_data: withPlaces ? locationJson(session, samples, places, units) : [],
    is_location_data_accurate: session.quirks.isOutdoors ? true : null,
    ...splitsJson(session, samples, units),
    target_metrics_performance_data: { target_metrics: [], time_in_metric: [] },
    effort_zones: effortZonesJson(session, totals),
    muscle_group_score: [],
    ...(session.ride.discipline.machine === 'row'
      ? { caesar_metrics: { output: { data: places.map((place) => samples.output[place]) }, detail: { score: 90 } } }
      : {}),
    summary_available: true,
    performance_graph_available: true,
  };
}

export function segmentsJson({ ride }: Session, length: number) {
  return segmentsOf(ride).map(({ name, slug, from, to }, index) => ({
    id: `${ride.id.slice(0, 30)}${String(index).padStart(2, '0')}`,
    length: Math.round((to - from) * length),
    start_time_offset: Math.round(from * length),
    icon_url: `https://pictures.example.test/${slug}.png`,
    intensity_in_mets: slug === 'main' ? 7 : 3.5,
    metrics_type: slug === 'floor' ? 'floor' : 'cycling',
    icon_name: slug,
    icon_slug: slug,
    name,
    is_drill: false,
  }));
}
