/** Reads TCX and GPX: activities with a heart rate over time, without sets. Each activity is one workout; each point counts as a row. */
import { workoutLimits } from '../workouts/workout-limits.ts';
import { cutText, textLimits } from './cut-text.ts';
import { readFileTime } from './file-time.ts';
import { type FileReading, trackOf } from './file-track.ts';
import type { FileItem, FileReader } from './file-workout.ts';
import { createXmlTags, type XmlTag } from './xml-tags.ts';

interface Names {
  readonly activity: string;
  readonly point: string;
  /** Where a point tells its time and its heart rate. */
  readonly time: string;
  readonly bpm: (tag: string, inside: readonly string[]) => boolean;
  readonly title: string;
  readonly notes: string;
}

const tcxNames: Names = {
  activity: 'Activity',
  point: 'Trackpoint',
  time: 'Time',
  bpm: (tag, inside) => tag === 'Value' && inside.at(-1) === 'HeartRateBpm',
  title: '',
  notes: 'Notes',
};

const gpxNames: Names = {
  activity: 'trk',
  point: 'trkpt',
  time: 'time',
  bpm: (tag) => tag === 'hr' || tag === 'heartrate',
  title: 'name',
  notes: 'desc',
};

const deepest = 64;

/** Of one activity: as many as a workout can have. */
const mostReadings = workoutLimits.samples;

function createTrackReader(names: Names): FileReader<string> {
  const tags = createXmlTags();
  const inside: string[] = [];
  let rows = 0;
  let activity: {
    title: string;
    notes: string;
    points: number;
    readings: FileReading[];
    first: number;
    last: number;
  } | null = null;
  let point: { ms: number; bpm: number } | null = null;

  function endActivity(): FileItem[] {
    if (activity === null) return [];
    const { title, notes, points, readings, first, last } = activity;
    activity = null;
    if (points === 0) return [];
    rows += points;
    if (!Number.isFinite(first))
      return [{ is: 'note', line: rows, kind: 'skipped', message: 'This activity has no times.' }];
    const start = new Date(first).toISOString();
    const changes: string[] = [];
    const tell = (message: string) => changes.push(message);
    if (readings.length === mostReadings) tell(`Only the first ${mostReadings} heart rates of this activity are read.`);
    const words = {
      title: cutText('title of the workout', title, textLimits.title, tell),
      notes: cutText('note of the workout', notes, textLimits.notes, tell),
    };
    return [
      ...changes.map((message) => ({ is: 'note', line: rows, kind: 'changed', message }) as const),
      {
        is: 'workout',
        key: JSON.stringify(start),
        start: { instant: start },
        end: { instant: new Date(last).toISOString() },
        seconds: null,
        ...words,
        exercises: [],
        track: trackOf(readings, first),
        line: rows - points + 1,
        rows: points,
      },
    ];
  }

  function take({ name, kind, attributes, text }: XmlTag): FileItem[] {
    if (kind === 'close') {
      inside.pop();
      return close(name, text);
    }
    if (name === names.activity)
      activity = {
        title: attributes.Sport ?? '',
        notes: '',
        points: 0,
        readings: [],
        first: Number.POSITIVE_INFINITY,
        last: 0,
      };
    if (name === names.point) point = { ms: Number.NaN, bpm: Number.NaN };
    if (kind === 'open' && inside.length < deepest) inside.push(name);
    return [];
  }

  function close(name: string, text: string): FileItem[] {
    if (activity === null) return [];
    if (point && name === names.time) {
      const time = readFileTime(text);
      point.ms = time && 'instant' in time ? Date.parse(time.instant) : Number.NaN;
    }
    if (point && names.bpm(name, inside)) point.bpm = Number(text);
    if (!point && name === names.title && text !== '') activity.title = text;
    if (!point && name === names.notes && text !== '') activity.notes = text;
    if (name === names.point && point) {
      activity.points += 1;
      const { ms, bpm } = point;
      if (Number.isFinite(ms)) {
        activity.first = Math.min(activity.first, ms);
        activity.last = Math.max(activity.last, ms);
        if (bpm > 0 && activity.readings.length < mostReadings) activity.readings.push({ ms, bpm });
      }
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
      const message = 'The file ends in the midst of this activity. What is there of it is read.';
      return [...items, { is: 'note', line: Math.max(1, rows), kind: 'changed', message }];
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
