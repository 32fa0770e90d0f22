/**
 * The same class told twice: the API names it by id, the CSV has none, so that a row is known by its minute, discipline and title. The
 * CSV's time is the minute of joining, up to two minutes from what the API says. One to one, the nearest first.
 */
import { matchEndings } from './match.ts';
import type { PelotonWorkout } from './peloton-workout.ts';

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

/** For each of `told` that is one of `known` from the other source: its place there. */
export function sameClasses(known: readonly ClassIdentity[], told: readonly ClassIdentity[]): Map<number, number> {
  const same = new Map<number, number>();
  for (const source of ['api', 'csv'] as const) {
    const knownByName = placesByName(known, (identity) => identity.source !== source);
    for (const [name, places] of placesByName(told, (identity) => identity.source === source)) {
      const candidates = knownByName.get(name) ?? [];
      for (const match of matchEndings(times(known, candidates), times(told, places), toleranceMs)) {
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
