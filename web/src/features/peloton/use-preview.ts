/**
 * The preview is never stored: it follows from the fetched classes, the diary as it is now and the tolerance. So a merge or an import
 * moves its row to Skipped by itself, and a second look at applied classes shows nothing to do.
 */
import { useQuery } from '@tanstack/react-query';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { type ImportPreview, previewImport } from '@workout-tracker/core/peloton/preview';
import type { User } from '@workout-tracker/core/people/user';
import { useMemo, useSyncExternalStore } from 'react';
import { type FetchedClassesState, type FetchedClassesStore, fetchedClassesOf } from './fetched-classes-store.ts';
import type { Tolerance } from './import-address.ts';
import { type LoggedWorkout, pelotonQueries } from './queries.ts';

export type Preview = ImportPreview<LoggedWorkout>;

export interface PreviewState {
  readonly fetchedClasses: FetchedClassesStore;
  readonly state: FetchedClassesState;
  /** Null until there are classes and the diary has come. */
  readonly preview: Preview | null;
  /** The diary did not come. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  retry(): void;
}

export function usePreview(user: User, within: Tolerance): PreviewState {
  const fetchedClasses = fetchedClassesOf(user._id);
  const state = useSyncExternalStore(fetchedClasses.subscribe, fetchedClasses.getState);
  const fetched = state.kind === 'ready' ? state.fetched : null;
  const {
    data: logged,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...pelotonQueries.logged(), enabled: fetched !== null });
  const preview = useMemo(
    () =>
      fetched && logged
        ? previewImport(logged, fetched.classes, { toleranceMinutes: within, homeZone: user.timeZone })
        : null,
    [fetched, logged, within, user.timeZone],
  );
  return {
    fetchedClasses,
    state,
    preview,
    error: logged ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** What an import is asked to do: a preview, or one row of it, as the server takes it. */
export type ImportItem = VerbInput<'POST /api/peloton/imports'>['body']['items'][number];

/** Names are for what goes wrong: longer ones are cut. */
const longestName = 500;

/** Merges into `workoutId`, or makes a new workout where it is left out. */
export function itemOf({ id, class_title }: PelotonWorkout, workoutId?: string): ImportItem {
  const name = class_title.slice(0, longestName);
  return { pelotonId: id, name, ...(workoutId !== undefined && { workoutId }) };
}

export function itemsOf({ updates, newWorkouts }: Preview): ImportItem[] {
  return [
    ...updates.map(({ existing, peloton }) => itemOf(peloton, existing._id)),
    ...newWorkouts.map(({ peloton }) => itemOf(peloton)),
  ];
}
