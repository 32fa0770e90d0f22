/** The record book is made of the server's best figures as last known, with what waits in the outbox. */
import { useQuery } from '@tanstack/react-query';
import { bookWithPending } from '@workout-tracker/core/pending/pending-records';
import { yearRecordsWithPending } from '@workout-tracker/core/pending/pending-year-records';
import type { Units } from '@workout-tracker/core/people/user';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { countSets, type RecordBook, recordBookOf, recordsOfSets } from '@workout-tracker/core/workouts/record-book';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import type { Records } from '#features/records/records-shape.ts';
import { exerciseBests, workoutRecords } from '#lib/exercise-queries.ts';
import { kindOf } from '#offline/outbox-item.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import { useBodyWeights, useExercises } from '#sync/use-exercises.ts';
import { useFindProgram } from '#sync/use-find-program.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';

/** Without the workout `except`, which is held against it. Null until the figures are known. */
export function useRecordBook(units: Units, except: string | null, enabled = true): RecordBook | null {
  const { data: exercises } = useExercises({ enabled });
  const { data: bests } = useQuery({ ...exerciseBests(), enabled });
  const { data: weights } = useBodyWeights({ enabled });
  const items = useOutboxItems();
  const findProgram = useFindProgram();
  return useMemo(() => {
    if (!exercises || !bests) return null;
    const book = recordBookOf({ exercises, bests, bodyWeights: weights ?? [], units });
    return bookWithPending(book, waitingChanges(items), findProgram, except);
  }, [exercises, bests, weights, units, items, findProgram, except]);
}

/**
 * What the sets of a workout beat: as the server tells, or from this device for one that the server does not have yet. While an edit waits
 * nobody knows.
 */
export function useWorkoutRecords(workout: Workout, units: Units) {
  const { _id: id, moves, localDate } = workout;
  const waiting = useOutboxItems().filter(({ workoutId }) => workoutId === id);
  const isNew = waiting.some((item) => kindOf(item) === 'create');
  const { data: fetched } = useQuery({ ...workoutRecords(id), enabled: waiting.length === 0 });
  const book = useRecordBook(units, id, isNew);
  if (waiting.length === 0) return fetched;
  if (!isNew || !book) return undefined;
  const entries = moves.map((entry, position) => ({ position, entry }));
  return recordsOfSets(book, countSets(book, { entries, planned: movesOf(workout), localDate }));
}

/** The records of a year with those of workouts that wait on this device. */
export function usePendingRecords(known: Records | undefined, units: Units, year: number): Records | undefined {
  const items = useOutboxItems();
  const { data: exercises } = useExercises();
  const { data: bests } = useQuery({ ...exerciseBests(), enabled: items.length > 0 });
  const { data: weights } = useBodyWeights({ enabled: items.length > 0 });
  const findProgram = useFindProgram();
  return useMemo(() => {
    if (!known || !exercises || !bests || items.length === 0) return known;
    const book = recordBookOf({ exercises, bests, bodyWeights: weights ?? [], units });
    return yearRecordsWithPending(known, { book, waiting: waitingChanges(items), findProgram, year });
  }, [known, exercises, bests, weights, units, items, findProgram, year]);
}
