/** Goals on this device: what the server has told with what waits laid over, and changes on their way through the outbox. */
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Goal } from '@workout-tracker/core/insights/goal';
import { goalsWithPending } from '@workout-tracker/core/pending/pending-goals';
import { useMemo } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { goals } from '#lib/goal-queries.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { NewItem } from '#offline/outbox.ts';
import { waitingGoals } from '#offline/pending-exercise.ts';
import { requireStored } from '#sync/save-format.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import { showToast } from '#ui/toasts/toasts.tsx';

/** The newest first; undefined until the server has told. */
export function useGoals(): Goal[] | undefined {
  const { data } = useQuery(goals());
  const items = useOutboxItems();
  return useMemo(() => goalsWithPending(data, waitingGoals(items)), [data, items]);
}

const goalItem = ({ _id, ...data }: Goal): NewItem => ({
  url: `/api/goals/${_id}`,
  method: 'PUT',
  data,
  subject: { kind: 'goal', id: _id },
});

const givingUp = ({ _id }: Goal): NewItem => ({
  url: `/api/goals/${_id}`,
  method: 'DELETE',
  data: null,
  subject: { kind: 'goal', id: _id },
});

async function store(item: NewItem): Promise<void> {
  const { saves } = await currentOffline();
  requireStored(await saves.saveAll([item]));
}

function showFailure(error: Error): void {
  showToast({ text: errorReason(error, t`Could not save the goal.`), isError: true });
}

interface SavedGoal {
  readonly goal: Goal;
  /** As it was; null for a new one. */
  readonly before: Goal | null;
  /** What is so from now on. */
  readonly words: string;
}

/** Without a network it is set all the same; the word that says so has the way back. */
export function useSaveGoal() {
  return useMutation({
    mutationFn: ({ goal }: SavedGoal) => store(goalItem(goal)),
    onSuccess: (_, { goal, before, words }) =>
      showToast({
        text: words,
        action: {
          label: t`Undo`,
          run: () => void store(before ? goalItem(before) : givingUp(goal)).catch(showFailure),
        },
      }),
    onError: showFailure,
    networkMode: 'always',
  });
}

/** Where the screen itself says what is so from now on, and has the way back. */
export function useSaveGoalQuietly() {
  return useMutation({
    mutationFn: (goal: Goal) => store(goalItem(goal)),
    onError: showFailure,
    networkMode: 'always',
  });
}

export function useGiveUpGoal() {
  return useMutation({
    mutationFn: (goal: Goal) => store(givingUp(goal)),
    onSuccess: (_, goal) =>
      showToast({
        text: t`The goal is given up.`,
        action: { label: t`Undo`, run: () => void store(goalItem(goal)).catch(showFailure) },
      }),
    onError: showFailure,
    networkMode: 'always',
  });
}
