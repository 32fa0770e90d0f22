/** What a workout is called and when it was, from whatever this device knows of it: for lists that know its id alone. */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { workoutWithPending } from '@workout-tracker/core/pending/pending-workouts';
import { dateWords } from '#lib/date-format.ts';
import { isWorkoutItem, kindOf } from '#offline/outbox-item.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import { programChoices, type WorkoutPage, workoutQueries } from './queries.ts';
import { useFindProgram } from './use-pending.ts';

const mostAsked = 30;

interface WorkoutName {
  readonly title: string;
  /** Empty where this device does not know. */
  readonly when: string;
}

export function useWorkoutNames(): (id: string) => WorkoutName {
  const client = useQueryClient();
  const items = useOutboxItems().filter(isWorkoutItem);
  const findProgram = useFindProgram();
  // What was changed or thrown away is with the server: its last answer is on this device, or comes now.
  const changed = items.filter((item) => kindOf(item) !== 'create').map(({ workoutId }) => workoutId);
  // A new one carries the id of its program alone.
  useQuery({ ...programChoices(), enabled: changed.length < items.length });
  useQueries({ queries: [...new Set(changed)].slice(0, mostAsked).map(workoutQueries.one) });
  return (id) => {
    const waiting = items.filter(({ workoutId }) => workoutId === id);
    const theirs = waiting.find((item) => item.theirs !== null)?.theirs ?? undefined;
    const known = client.getQueryData(workoutQueries.one(id).queryKey) ?? theirs;
    const lists = client.getQueriesData<WorkoutPage>({ queryKey: workoutQueries.all() });
    const found =
      workoutWithPending(known, waitingChanges(waiting), findProgram) ??
      lists.flatMap(([, list]) => rowsOf(list)).find(({ _id }) => _id === id);
    return found
      ? { title: found.title, when: dateWords(found.created, found.timeZone, 'monthAndDay') }
      : { title: 'A workout', when: '' };
  };
}

/** Under the key of workouts there are answers of other forms too. */
const rowsOf = (answer: WorkoutPage | undefined): WorkoutPage['data'] =>
  Array.isArray(answer?.data) ? answer.data : [];
