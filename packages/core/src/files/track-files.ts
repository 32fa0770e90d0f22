/**
 * Reads TCX and GPX: activities with a heart rate over time, without sets. Each activity is one workout; each point counts as a row, and so
 * does each lap of an activity that has no points.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { addText, cutText, textLimits } from './cut-text.ts';
import { readFileTime } from './file-time.ts';
import { type FileReading, notKept, trackOf, type UnkeptPart, unreadTrack } from './file-track.ts';
import type { FileItem, FileReader } from './file-workout.ts';
import { createXmlTags, type XmlTag } from './xml-tags.ts';

interface Names {
  readonly activity: string;
  readonly point: string;
  /** Where a point tells its time and its heart rate. */
  readonly time: string;
  readonly bpm: (tag: string, inside: readonly string[]) => boolean;
  readonly title: string;
  readonly notes: readonly string[];
  /** Where a lap tells when it began and how many seconds it took. */
  readonly lap?: { readonly tag: string; readonly start: string; readonly seconds: string };
  /** What else an activity has, by the tags it stands in. */
  readonly others: ReadonlyMap<string, UnkeptPart>;
}

const tcxNames: Names = {
  activity: 'Activity',
  point: 'Trackpoint',
  time: 'Time',
  bpm: (tag, inside) => tag === 'Value' && inside.at(-1) === 'HeartRateBpm',
  title: '',
  notes: ['Notes'],
  lap: { tag: 'Lap', start: 'StartTime', seconds: 'TotalTimeSeconds' },
  others: new Map([
    ['LatitudeDegrees', 'positions'],
    ['DistanceMeters', 'distance'],
    ['Watts', 'power'],
    ['Calories', 'calories'],
  ]),
};

const gpxNames: Names = {
  activity: 'trk',
  point: 'trkpt',
  time: 'time',
  bpm: (tag) => tag === 'hr' || tag === 'heartrate',
  title: 'name',
  notes: ['cmt', 'desc'],
  others: new Map([
    ['trkpt', 'positions'],
    ['power', 'power'],
  ]),
};

interface Span {
  first: number;
  last: number;
}

const newSpan = (): Span => ({ first: Number.POSITIVE_INFINITY, last: 0 });

function extend(span: Span, ms: number): void {
  if (!Number.isFinite(ms)) return;
  span.first = Math.min(span.first, ms);
  span.last = Math.max(span.last, ms);
}

const newActivity = (title: string) => ({
  title,
  notes: '',
  points: 0,
  laps: 0,
  /** When the lap began that is being read. */
  lapMs: Number.NaN,
  /** Of its points, and of its laps. */
  span: newSpan(),
  lapSpan: newSpan(),
  readings: [] as FileReading[],
  /** Heart rates without a time. */
  timeless: 0,
  others: new Set<UnkeptPart>(),
});

function msOf(text: string): number {
  const time = readFileTime(text);
  return time && 'instant' in time ? Date.parse(time.instant) : Number.NaN;
}

const deepest = 64;

/** Of one activity: as many as a workout can have. */
const mostReadings = workoutLimits.samples;

function createTrackReader(names: Names): FileReader<string> {
  const tags = createXmlTags();
  const inside: string[] = [];
  let rows = 0;
  let activity: ReturnType<typeof newActivity> | null = null;
  let point: { ms: number; bpm: number } | null = null;

  function endActivity(): FileItem[] {
    if (activity === null) return [];
    const { title, notes, points, laps, readings, timeless, others } = activity;
    // Where there are points, those say when it was, as they did before laps were read: it is the key of the workout.
    const { first, last } = points > 0 ? activity.span : activity.lapSpan;
    const counted = points > 0 ? points : laps;
    activity = null;
    rows += counted;
    if (counted === 0) return [{ is: 'note', line: rows + 1, kind: 'changed', reason: reason('activity-empty') }];
    if (!Number.isFinite(first))
      return [{ is: 'note', line: rows, kind: 'skipped', reason: reason('activity-without-times') }];
    const start = new Date(first).toISOString();
    const changes: Reason[] = [];
    const tell = (why: Reason) => changes.push(why);
    if (readings.length === mostReadings) tell(reason('heart-rates-beyond-first', { most: mostReadings }));
    const track = trackOf(readings, first);
    if (readings.length > 0 && track === null) tell(unreadTrack);
    if (timeless > 0) tell(reason('heart-rates-timeless', { count: timeless }));
    const lost = notKept(others);
    if (lost) tell(lost);
    const words = {
      title: cutText('workout-title-cut', title, textLimits.title, tell),
      notes: cutText('workout-note-cut', notes, textLimits.notes, tell),
    };
    return [
      ...changes.map((why) => ({ is: 'note', line: rows, kind: 'changed', reason: why }) as const),
      {
        is: 'workout',
        key: JSON.stringify(start),
        start: { instant: start },
        end: { instant: new Date(last).toISOString() },
        seconds: null,
        ...words,
        exercises: [],
        track,
        line: rows - counted + 1,
        rows: counted,
      },
    ];
  }

  function take({ name, kind, attributes, text }: XmlTag): FileItem[] {
    if (kind === 'close') {
      inside.pop();
      return close(name, text);
    }
    if (name === names.activity) activity = newActivity(attributes.Sport ?? '');
    if (name === names.point) point = { ms: Number.NaN, bpm: Number.NaN };
    if (activity && name === names.lap?.tag) {
      activity.laps += 1;
      activity.lapMs = msOf(attributes[names.lap.start] ?? '');
      extend(activity.lapSpan, activity.lapMs);
    }
    if (kind === 'open' && inside.length < deepest) inside.push(name);
    return [];
  }

  function close(name: string, text: string): FileItem[] {
    if (activity === null) return [];
    const other = names.others.get(name);
    if (other !== undefined && (name === names.point || (text !== '' && Number(text) !== 0)))
      activity.others.add(other);
    if (point && name === names.time) point.ms = msOf(text);
    if (point && names.bpm(name, inside)) point.bpm = Number(text);
    if (!point && name === names.title && text !== '') activity.title = text;
    if (!point && names.notes.includes(name)) activity.notes = addText(activity.notes, text, textLimits.notes);
    if (!point && name === names.lap?.seconds) extend(activity.lapSpan, activity.lapMs + Number(text) * 1000);
    if (name === names.point && point) {
      activity.points += 1;
      const { ms, bpm } = point;
      extend(activity.span, ms);
      if (bpm > 0 && !Number.isFinite(ms)) activity.timeless += 1;
      else if (bpm > 0 && activity.readings.length < mostReadings) activity.readings.push({ ms, bpm });
      point = null;
    }
    return name === names.activity ? endActivity() : [];
  }

  return {
    get rows() {
      return rows;
    },
    read: (piece) => tags(piece).flatMap(take),
    end() {
      if (activity === null) return [];
      const items = endActivity();
      return [...items, { is: 'note', line: Math.max(1, rows), kind: 'changed', reason: reason('activity-cut-off') }];
    },
  };
}

export const tcx = {
  isHead: (head: string): boolean => head.startsWith('<') && head.includes('<TrainingCenterDatabase'),
  open: () => createTrackReader(tcxNames),
};

export const gpx = {
  isHead: (head: string): boolean => head.startsWith('<') && /<gpx[\s>]/.test(head),
  open: () => createTrackReader(gpxNames),
};
