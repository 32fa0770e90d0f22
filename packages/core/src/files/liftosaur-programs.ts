/**
 * A program of Liftosaur as programs of ours, one for each day, and a series of them that goes on by session. A day that has other exercises
 * in some weeks is a program of its own there. Exercises have the file's names until they are matched.
 */
import type { LinePlan } from '../plans/rule.ts';
import type { PlanWeight } from '../plans/set-row.ts';
import { withinBounds } from '../plans/weight-change.ts';
import { freeMoveId, slugOf } from '../programs/move-id.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import { type FileReader, type RowNote, UnreadableFile } from './file-workout.ts';
import {
  keyOf,
  readLiftoscript,
  type ScriptExercise,
  type ScriptProgress,
  type ScriptSet,
  type ScriptUnread,
  type ScriptWeek,
} from './liftoscript.ts';
import { formatWeight, type LostPart, lineOfScript } from './liftoscript-lines.ts';

export interface FilePlanMove {
  readonly mid: string;
  /** As the file has it. */
  readonly name: string;
  readonly measure: 'reps' | 'seconds';
  readonly hasWeight: boolean;
  readonly superset: number | null;
  readonly plan: LinePlan;
  /** What its heaviest sets weigh there; null where that is unknown, or a share of a maximum. */
  readonly start: PlanWeight | null;
}

interface FilePlanProgram {
  readonly title: string;
  readonly description: string;
  readonly moves: readonly FilePlanMove[];
}

/** What a file plans. */
export interface FilePlan {
  readonly line: number;
  /** What tells it from the others of its source, the same in every export. */
  readonly key: string;
  /** Empty where the file has none. */
  readonly title: string;
  readonly programs: readonly FilePlanProgram[];
  /** The places of its programs, day by day; no week where there is only one program. */
  readonly weeks: readonly (readonly number[])[];
}

interface Source {
  readonly key: string;
  readonly title: string;
  readonly weeks: readonly ScriptWeek[];
  /** Whether its lines are those of the file. */
  readonly hasLines: boolean;
}

/** More than any program has. */
const mostLength = 1024 * 1024;

/** A file that is one program, as Liftosaur shows it in full. */
export const liftoscriptText = {
  /** A week or a day is named before the first exercise, or an exercise with its sets comes first. */
  isHead: (head: string): boolean =>
    /^(?:\s*\/\/[^\n]*\n)*\s*(?:#{1,2} *\S[^\n]*\n|[^/\n<>{}"#]+ \/ ?[^\n]*\d+x\d)/.test(head) &&
    /\/[^\n]*\d+x\d/.test(head),
  open(): FileReader<string> {
    let text = '';
    return {
      rows: 0,
      read(piece) {
        text += piece;
        if (text.length > mostLength) throw new UnreadableFile(reason('file-too-large-for-program'));
        return [];
      },
      end() {
        const { plan, notes } = planOfText(
          text
            .replace(/^\uFEFF/, '')
            .replaceAll('\0', '')
            .toWellFormed(),
        );
        return [
          ...(plan ? [{ is: 'plan' as const, ...plan }] : []),
          ...notes.map((one) => ({ is: 'note' as const, ...one })),
        ];
      },
    };
  },
};

/** Of a text alone. */
export function planOfText(text: string): { readonly plan: FilePlan | null; readonly notes: RowNote[] } {
  const { weeks, unreadLines } = readLiftoscript(text);
  const skipped = unreadLines.map(
    ({ line, text: unread }): RowNote => ({
      line,
      kind: 'skipped',
      reason: reason('script-line-unread', { text: unread }),
    }),
  );
  const { plan, notes } = planOfScript({ key: 'text', title: '', weeks, hasLines: true });
  return { plan, notes: [...skipped, ...notes] };
}

/** What was not understood of an exercise is about how it goes on. */
const isProgress = ({ what }: ScriptUnread): boolean => what === 'progress';

/** `place` names the exercise. */
function lostOf(place: string, lost: ScriptUnread | LostPart): Reason {
  switch (lost.what) {
    case 'progress':
    case 'part':
      return reason(`planned-${lost.what}-lost`, { place, text: lost.text });
    case 'waiting-progress':
      return reason('planned-waiting-progress-lost', { place, times: lost.times });
    case 'deload':
      return reason('planned-deload-lost', { place, weight: lost.weight });
    default:
      return reason(`planned-${lost.what}-lost`, { place });
  }
}

/** Why an exercise is left out. */
const outFor = (place: string, unread: ScriptUnread): Reason =>
  unread.what === 'progress' || unread.what === 'part'
    ? reason(`planned-out-for-${unread.what}`, { place, text: unread.text })
    : reason(`planned-out-for-${unread.what}`, { place });

interface Done {
  readonly exercise: ScriptExercise;
  readonly sets: readonly ScriptSet[];
  readonly progress: ScriptProgress | null;
  readonly unread: readonly ScriptUnread[];
}

const weeksOfOne = 12;
const most = { weeks: 104, daysOfWeek: 7, programs: 60, moves: 60 };

export function planOfScript({ key, title, weeks, hasLines }: Source): {
  readonly plan: FilePlan | null;
  readonly notes: RowNote[];
} {
  const notes = new Map<string, RowNote>();
  const note = ({ line }: ScriptExercise, kind: RowNote['kind'], why: Reason) => {
    const entry = { line: hasLines ? line : 0, kind, reason: why };
    notes.set(JSON.stringify(entry), entry);
  };
  const placeOf = ({ name }: ScriptExercise, day: string): string =>
    hasLines ? name : [title, day, name].filter(Boolean).join(', ');
  const days = resolve(weeks.slice(0, most.weeks));
  const progressOf = progressFinder(days);
  const groups = groupDays(days);
  const isSharedIn = sharing(groups);
  const programs = groups.map(({ places, dayTitle }): FilePlanProgram => {
    const taken: string[] = [];
    const shares: string[] = [];
    const supersets = new Map<string, number>();
    const [first] = places;
    const moves = (first?.done ?? []).slice(0, most.moves).flatMap((done): FilePlanMove | [] => {
      const { exercise } = done;
      const place = placeOf(exercise, dayTitle);
      const own = keyOf(exercise);
      const occurrences = places.flatMap((place) => place.done.find((other) => keyOf(other.exercise) === own) ?? []);
      const { progress, unread } = progressOf(own, done);
      const line = lineOfScript({
        weeks: withoutRepeats(occurrences.map(({ sets }) => sets)),
        progress,
        hasOtherProgress: [...unread, ...done.unread].some(isProgress),
        isShared: isSharedIn(own),
      });
      if (!line) {
        if (done.unread.length === 0) note(exercise, 'skipped', reason('planned-without-sets', { place }));
        for (const unreadPart of done.unread) note(exercise, 'skipped', outFor(place, unreadPart));
        return [];
      }
      const lost = [...occurrences.flatMap((one) => one.unread), ...unread, ...line.lost];
      for (const part of lost) note(exercise, 'changed', lostOf(place, part));
      const mid = freeMoveId(slugOf(exercise.name), taken);
      taken.push(mid);
      const { start } = line;
      if (start && 'percent' in start) shares.push(`${exercise.name} ${formatWeight(start)}`);
      const group = exercise.superset;
      if (group !== null && !supersets.has(group)) supersets.set(group, supersets.size + 1);
      return {
        mid,
        name: exercise.name,
        measure: line.measure,
        hasWeight: line.plan.weeks.some(({ rows }) => rows.some(({ load }) => load.of !== 'none')),
        superset: group === null ? null : (supersets.get(group) ?? null),
        plan: line.plan,
        start: start && !('percent' in start) ? { value: withinBounds(start.value), unit: start.unit } : null,
      };
    });
    const weights = shares.length > 0 ? ` Weights there: ${shares.join(', ')}.` : '';
    return { title: dayTitle, description: `From Liftosaur.${weights}`.slice(0, 500), moves };
  });
  const isEmpty = programs.every(({ moves }) => moves.length === 0);
  if (isEmpty) return { plan: null, notes: [...notes.values()] };
  const line = hasLines ? 1 : 0;
  return { plan: { line, key, title, programs, weeks: seriesOf(days, groups) }, notes: [...notes.values()] };
}

interface ResolvedDay {
  readonly week: number;
  readonly day: number;
  readonly title: string;
  readonly done: readonly Done[];
}

/** Every day with what it takes from others: exercises that go on from earlier weeks, and sets that are reused. */
function resolve(weeks: readonly ScriptWeek[]): ResolvedDay[] {
  const written = weeks.map(({ days }) => days.map(({ exercises }) => exercises));
  const find = createFinder(written);
  return weeks.flatMap(({ days }, week) =>
    days.map(({ title }, day): ResolvedDay => {
      const own = written[week]?.[day] ?? [];
      const known = new Set(own.map(keyOf));
      const goesOn = written
        .slice(0, week)
        .flatMap((earlier) => earlier[day] ?? [])
        .filter(({ lastWeek }) => lastWeek !== null && lastWeek > week)
        .filter((exercise) => !known.has(keyOf(exercise)));
      const exercises = [...goesOn, ...own].filter(({ isTemplate }) => !isTemplate);
      return { week, day, title: title || `Day ${day + 1}`, done: exercises.map((one) => takeOver(one, week, find)) };
    }),
  );
}

type Find = (reuse: NonNullable<ScriptExercise['reuse']>, week: number) => ScriptExercise | null;

/** In the place that is named; else in this week, else in any. One without a label may name one with it. */
function createFinder(written: readonly (readonly (readonly ScriptExercise[])[])[]): Find {
  return ({ name, week, day }, current) => {
    const inWeek = written[(week ?? current + 1) - 1] ?? [];
    const places = day === null ? [inWeek.flat(), written.flat(2)] : [inWeek[day - 1] ?? []];
    for (const exercises of places) {
      const found =
        exercises.find((exercise) => keyOf(exercise) === name) ??
        exercises.find((exercise) => keyOf(exercise).endsWith(name));
      if (found) return found;
    }
    return null;
  };
}

const deepest = 5;

function takeOver(exercise: ScriptExercise, week: number, find: Find, depth = 0): Done {
  const { reuse, change, progress, unread } = exercise;
  const other = reuse && depth < deepest ? find(reuse, week) : null;
  const from = other && other !== exercise ? takeOver(other, week, find, depth + 1) : null;
  const sets = exercise.sets.length > 0 ? exercise.sets : (from?.sets ?? []);
  const hasOwnProgress = progress !== null || unread.some(isProgress);
  return {
    exercise,
    sets: sets.map((set) => withChange(set, change, exercise.sets.length === 0)),
    progress: hasOwnProgress ? progress : (from?.progress ?? null),
    unread: [...unread, ...(hasOwnProgress ? [] : (from?.unread ?? []).filter(isProgress))],
  };
}

/** What is said of all sets stands behind what a set says itself, and before what was taken over. */
function withChange(set: ScriptSet, change: ScriptExercise['change'], isTakenOver: boolean): ScriptSet {
  const pick = <T>(own: T | null, all: T | null): T | null => (isTakenOver ? (all ?? own) : (own ?? all));
  return {
    ...set,
    weight: pick(set.weight, change.weight),
    rpe: pick(set.rpe, change.rpe),
    restSeconds: pick(set.restSeconds, change.restSeconds),
    seconds: pick(set.seconds, change.seconds),
  };
}

/** It is written once for an exercise and holds in the whole program, except where it says none. */
function progressFinder(days: readonly ResolvedDay[]) {
  const all = days.flatMap(({ done }) => done);
  return (key: string, { progress, unread }: Done): Pick<Done, 'progress' | 'unread'> => {
    if (progress) return { progress, unread: [] };
    if (unread.some(isProgress)) return { progress: null, unread: [] };
    const others = all.filter(({ exercise }) => keyOf(exercise) === key);
    const found = others.find((other) => other.progress !== null && other.progress.kind !== 'none')?.progress ?? null;
    const lost = others.flatMap((other) => other.unread.filter(isProgress));
    return { progress: found, unread: found ? [] : lost };
  };
}

interface DayGroup {
  readonly dayTitle: string;
  readonly places: readonly ResolvedDay[];
}

/** Days at the same place of their weeks with the same exercises; the order is that of the first. */
function groupDays(days: readonly ResolvedDay[]): DayGroup[] {
  const trained = days.filter(({ done }) => done.length > 0);
  const groups = [
    ...Map.groupBy(trained, ({ day, done }) =>
      JSON.stringify([day, done.map(({ exercise }) => keyOf(exercise)).sort()]),
    ).values(),
  ];
  const titles: string[] = [];
  return groups.slice(0, most.programs).map((places) => {
    const [first] = places;
    const plain = first?.title ?? '';
    const title = titles.includes(plain) ? `${plain} (week ${(first?.week ?? 0) + 1})` : plain;
    titles.push(title);
    return { dayTitle: title, places };
  });
}

/** Weeks that all ask for the same are one. */
function withoutRepeats(weeks: readonly (readonly ScriptSet[])[]): readonly (readonly ScriptSet[])[] {
  const [first = []] = weeks;
  const isSame = weeks.every((sets) => JSON.stringify(sets) === JSON.stringify(first));
  return isSame ? [first] : weeks;
}

/** One on several days goes on as one, where each asks for the same every week and no label tells it from itself. */
function sharing(groups: readonly DayGroup[]): (key: string) => boolean {
  const uses = new Map<string, Set<DayGroup>>();
  const labels = new Map<string, Set<string>>();
  const cycles = new Set<string>();
  for (const group of groups) {
    for (const { exercise } of group.places[0]?.done ?? []) {
      const key = keyOf(exercise);
      uses.set(key, (uses.get(key) ?? new Set()).add(group));
      labels.set(
        exercise.name.toLowerCase(),
        (labels.get(exercise.name.toLowerCase()) ?? new Set()).add(exercise.label),
      );
      const sets = group.places.flatMap(({ done }) =>
        done.filter((one) => keyOf(one.exercise) === key).map((one) => one.sets),
      );
      if (withoutRepeats(sets).length > 1) cycles.add(key);
    }
  }
  return (key) => {
    const name = key.slice(key.indexOf(':') + 1);
    return (uses.get(key)?.size ?? 0) > 1 && labels.get(name)?.size === 1 && !cycles.has(key);
  };
}

function seriesOf(days: readonly ResolvedDay[], groups: readonly DayGroup[]): number[][] {
  if (groups.length < 2 && (groups[0]?.places.length ?? 0) < 2) return [];
  const weeks = [...Map.groupBy(days, ({ week }) => week).values()].map((ofWeek) =>
    ofWeek.flatMap((day) => {
      const index = groups.findIndex(({ places }) => places.includes(day));
      return index === -1 ? [] : index;
    }),
  );
  if (weeks.some(({ length }) => length > most.daysOfWeek)) return [];
  return weeks.length === 1 ? Array.from({ length: weeksOfOne }, () => weeks[0] ?? []) : weeks;
}
