/**
 * Plans an import before it runs: each Peloton workout updates a logged one, becomes a new one, or is skipped with a reason. A workout
 * that already holds the class, whichever way it came, is found by the class itself; the others by their end times.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { durationSeconds } from '../workouts/duration.ts';
import type { Workout } from '../workouts/workout.ts';
import { matchEndings } from './match.ts';
import type { PelotonWorkout } from './peloton-workout.ts';
import { pelotonWid, type SuggestedWorkout, suggestedWorkout } from './suggested-workout.ts';

const skipReasons = {
  hasData: reason('peloton-has-data'),
  unfinished: reason('peloton-unfinished'),
  inTrash: reason('peloton-in-trash'),
} as const;

/**
 * As much of a logged workout as the preview needs; `peloton` tells which class it holds, and whether with its graph. One in the trash
 * keeps its class: it may come back, and then the class would be there twice.
 */
export interface LoggedWorkout
  extends Pick<Workout, '_id' | 'wid' | 'title' | 'created' | 'ended' | 'timed' | 'elapsed'> {
  peloton: (ClassIdentity & { hasGraph: boolean }) | false;
  isInTrash?: boolean;
}

export interface ImportPreview<L extends LoggedWorkout> {
  /** `timeDiff` is the seconds between the two ends. */
  updates: { existing: L; peloton: PelotonWorkout; timeDiff: number }[];
  newWorkouts: { peloton: PelotonWorkout; suggestedWorkout: SuggestedWorkout }[];
  skipped: { existing: L | null; peloton: PelotonWorkout; reason: Reason }[];
  stats: { totalPelotonWorkouts: number; willUpdate: number; willCreate: number; willSkip: number };
}

interface PreviewOptions {
  toleranceMinutes: number;
  homeZone: string;
}

export function previewImport<L extends LoggedWorkout>(
  logged: readonly L[],
  peloton: readonly PelotonWorkout[],
  options: PreviewOptions,
): ImportPreview<L> {
  const classes = withoutDoubles(peloton);
  const partners = partnersOf(logged, classes, options.toleranceMinutes * 60_000);
  const preview: Omit<ImportPreview<L>, 'stats'> = { updates: [], newWorkouts: [], skipped: [] };
  for (const theirs of classes) {
    const existing = partners.get(theirs) ?? null;
    if (!isFinished(theirs)) preview.skipped.push({ existing, peloton: theirs, reason: skipReasons.unfinished });
    else if (existing === null)
      preview.newWorkouts.push({ peloton: theirs, suggestedWorkout: suggestedWorkout(theirs, options.homeZone) });
    else if (existing.isInTrash) preview.skipped.push({ existing, peloton: theirs, reason: skipReasons.inTrash });
    else if (existing.peloton !== false && existing.peloton.hasGraph)
      preview.skipped.push({ existing, peloton: theirs, reason: skipReasons.hasData });
    else preview.updates.push({ existing, peloton: theirs, timeDiff: secondsBetween(existing, theirs) });
  }
  const { updates, newWorkouts, skipped } = preview;
  const [willUpdate, willCreate, willSkip] = [updates.length, newWorkouts.length, skipped.length];
  return { ...preview, stats: { totalPelotonWorkouts: classes.length, willUpdate, willCreate, willSkip } };
}

function partnersOf<L extends LoggedWorkout>(
  logged: readonly L[],
  classes: readonly PelotonWorkout[],
  toleranceMs: number,
): Map<PelotonWorkout, L> {
  const partners = holdersOf(logged, classes);
  const taken = new Set(partners.values());
  const free = logged.filter((mine) => !taken.has(mine) && mine.ended !== null && !mine.isInTrash);
  const searching = classes.filter((theirs) => isFinished(theirs) && !partners.has(theirs));
  const mine = free.map((workout) => ({
    endMs: Date.parse(workout.ended ?? ''),
    durationS: durationSeconds(workout) ?? 0,
  }));
  const theirs = searching.map(({ end_time, duration }) => ({
    endMs: (end_time ?? 0) * 1000,
    durationS: duration ?? 0,
  }));
  for (const match of matchEndings(mine, theirs, toleranceMs)) {
    const [found, by] = [free[match.logged], searching[match.peloton]];
    if (found && by) partners.set(by, found);
  }
  return partners;
}

/**
 * Those that hold the class already: by its id, as the same class from the other source, or made from it and unlinked since. What is not in
 * the trash goes before what is.
 */
function holdersOf<L extends LoggedWorkout>(inAnyOrder: readonly L[], classes: readonly PelotonWorkout[]) {
  const logged = [...inAnyOrder.filter((mine) => mine.isInTrash), ...inAnyOrder.filter((mine) => !mine.isInTrash)];
  const holding = logged.flatMap((mine) => (mine.peloton === false ? [] : [{ mine, held: mine.peloton }]));
  const byId = new Map(holding.map(({ mine, held }) => [held.id, mine]));
  const byWid = new Map(logged.flatMap((mine) => (mine.peloton === false ? [[mine.wid, mine] as const] : [])));
  const partners = new Map<PelotonWorkout, L>();
  for (const theirs of classes) {
    const holder = byId.get(theirs.id) ?? byWid.get(pelotonWid(theirs.id));
    if (holder) partners.set(theirs, holder);
  }
  const taken = new Set(partners.values());
  const others = holding.filter(({ mine }) => !taken.has(mine));
  const unknown = classes.filter((theirs) => !partners.has(theirs));
  const repeated = sameClasses(
    others.map(({ held }) => held),
    unknown.map(identityOf),
  );
  for (const [place, knownAs] of repeated) {
    const [theirs, holder] = [unknown[place], others[knownAs]];
    if (theirs && holder) partners.set(theirs, holder.mine);
  }
  return partners;
}

function secondsBetween({ ended }: LoggedWorkout, { end_time }: PelotonWorkout): number {
  return ended === null || end_time === null ? 0 : Math.abs(Date.parse(ended) / 1000 - end_time);
}

export interface ClassIdentity {
  id: string;
  source: 'api' | 'csv';
  /** Epoch seconds of joining. */
  joinedAt: number;
  discipline: string | null;
  title: string;
}

const toleranceMs = 120_000;

export function identityOf({ id, source, created_at, discipline, class_title }: PelotonWorkout): ClassIdentity {
  return { id, source, joinedAt: created_at, discipline, title: class_title };
}

/**
 * The same class twice: the API names it by id, the CSV has none, so that a row is known by its minute, discipline and title. The
 * CSV's time is the minute of joining, up to two minutes from what the API says. One to one, the nearest first. For each of `listed` that
 * is one of `known` from the other source: its place there.
 */
export function sameClasses(known: readonly ClassIdentity[], listed: readonly ClassIdentity[]): Map<number, number> {
  const same = new Map<number, number>();
  for (const source of ['api', 'csv'] as const) {
    const knownByName = placesByName(known, (identity) => identity.source !== source);
    for (const [name, places] of placesByName(listed, (identity) => identity.source === source)) {
      const candidates = knownByName.get(name) ?? [];
      for (const match of matchEndings(times(known, candidates), times(listed, places), toleranceMs)) {
        same.set(places[match.peloton] ?? -1, candidates[match.logged] ?? -1);
      }
    }
  }
  return same;
}

/** API rows and CSV rows of the same class once, and each id once: the API's row stays, because it knows more. */
export function withoutDoubles(workouts: readonly PelotonWorkout[]): PelotonWorkout[] {
  const seen = new Set<string>();
  const once = workouts.filter(({ id }) => !seen.has(id) && seen.add(id));
  const doubled = sameClasses(once.filter(({ source }) => source === 'api').map(identityOf), once.map(identityOf));
  return once.filter((_, place) => !doubled.has(place));
}

function placesByName(identities: readonly ClassIdentity[], isWanted: (identity: ClassIdentity) => boolean) {
  const places = new Map<string, number[]>();
  for (const [place, identity] of identities.entries()) {
    if (!isWanted(identity)) continue;
    const name = `${identity.discipline ?? ''}\n${identity.title.replaceAll(/\s+/g, ' ').toLowerCase()}`;
    const others = places.get(name);
    if (others) others.push(place);
    else places.set(name, [place]);
  }
  return places;
}

function times(identities: readonly ClassIdentity[], places: readonly number[]) {
  return places.map((place) => ({ endMs: (identities[place]?.joinedAt ?? Number.NaN) * 1000, durationS: 0 }));
}

/** Apart from the schema, for the browser: only a finished workout is imported, because what is in progress changes until it ends. */
export function isFinished({ status, end_time }: PelotonWorkout): boolean {
  return status === 'COMPLETE' && end_time !== null;
}
