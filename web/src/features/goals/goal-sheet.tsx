import { t } from '@lingui/core/macro';
import type { BodyWeight } from '@workout-tracker/core/exercises/exercise';
import type { Goal, GoalAim } from '@workout-tracker/core/insights/goal';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { User } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { useBodyWeights } from '#sync/use-exercises.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { aimOfDraft, draftOfAim, type GoalDraft } from './goal-draft.ts';
import { formatGoal } from './goal-format.ts';
import classes from './goals.module.css';
import { useGiveUpGoal, useSaveGoal } from './use-goals.ts';

export interface GoalSheetProps {
  readonly user: Pick<User, 'units'>;
  /** What a lift can be chosen from. */
  readonly exercises: readonly { readonly _id: string; readonly title: string }[];
  /** The goal that is changed; for a new one, what it is about, or null for a choice. */
  readonly goal: Goal | null;
  readonly about?: Pick<Extract<GoalAim, { kind: 'lift' }>, 'kind' | 'exerciseId'> | { readonly kind: 'body-weight' };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets a goal, changes it, or gives it up; each with a way back. */
export function GoalSheet({ isOpen, onClose, ...props }: GoalSheetProps) {
  return (
    <Sheet title={props.goal ? t`Change the goal` : t`Add a goal`} isOpen={isOpen} onClose={onClose}>
      {isOpen && <GoalForm {...props} onDone={onClose} />}
    </Sheet>
  );
}

const kinds = (): { value: GoalDraft['kind']; label: string }[] => [
  { value: 'lift', label: t({ message: 'Lift', context: 'exercise with weights' }) },
  { value: 'body-weight', label: t`Body weight` },
  { value: 'weekly-workouts', label: t({ message: 'Per week', comment: 'a goal of so many workouts per week' }) },
];

function firstDraft({ goal, about, user }: Pick<GoalSheetProps, 'goal' | 'about' | 'user'>): GoalDraft {
  if (goal) return draftOfAim(goal.aim, user.units);
  const nothing = { exerciseId: null, weight: '', unit: user.units, reps: '', count: '' };
  return { ...nothing, kind: 'lift', ...about };
}

type GoalFormProps = Omit<GoalSheetProps, 'isOpen' | 'onClose'> & { readonly onDone: () => void };

function GoalForm({ user, exercises, goal, about, onDone }: GoalFormProps) {
  const [draft, setDraft] = useState(() => firstDraft({ user, goal, ...(about && { about }) }));
  const [problem, setProblem] = useState<string | null>(null);
  const { data: weights } = useBodyWeights({ enabled: draft.kind === 'body-weight' });
  const save = useSaveGoal();
  const giveUp = useGiveUpGoal();
  const errorId = useId();
  const change = (part: Partial<GoalDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem(null);
  };

  function handleSave() {
    const aim = aimOfDraft(draft, (weight, unit) => isBelow(weight, unit, weights?.[0]));
    if (typeof aim === 'string') return setProblem(aim);
    const _id = goal?._id ?? uuidV7(Date.now());
    const titleOf = (id: string): string => exerciseTitle(exercises.find((one) => one._id === id)?.title ?? id, id);
    // Another aim begins anew: what reached the one before does not reach it.
    const next: Goal = { _id, aim, setAt: new Date().toISOString(), reachedOn: null };
    save.mutate(
      { goal: next, before: goal, words: t`Goal: ${{ goal: formatGoal(aim, titleOf) }}` },
      { onSuccess: onDone },
    );
  }

  return (
    <form
      className={form.form}
      data-tight
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      {!goal && !about && (
        <SegmentedControl<GoalDraft['kind']>
          aria-label={t`What the goal is about`}
          fullWidth
          data={kinds()}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
      )}
      {draft.kind === 'lift' && !about && (
        <SearchSelect
          label={t`Exercise`}
          placeholder={t`Choose an exercise`}
          emptyText={t`No exercise is called so.`}
          options={exercises.map(({ _id, title }) => ({ value: _id, label: exerciseTitle(title, _id) }))}
          value={draft.exerciseId}
          onChange={(exerciseId) => change({ exerciseId })}
        />
      )}
      {draft.kind === 'weekly-workouts' ? (
        <TextInput
          label={t`Workouts a week`}
          inputMode="numeric"
          maxLength={2}
          value={draft.count}
          aria-describedby={errorId}
          onChange={(event) => change({ count: event.currentTarget.value })}
        />
      ) : (
        <div className={classes.fields}>
          <TextInput
            label={t`Weight`}
            inputMode="decimal"
            maxLength={8}
            rightSection={draft.unit}
            rightSectionWidth={44}
            value={draft.weight}
            aria-describedby={errorId}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
          {draft.kind === 'lift' && (
            <TextInput
              label={t`Reps`}
              placeholder={t`e1RM`}
              isDescribedBelow
              description={t`Left out: your estimated maximum for one rep.`}
              inputMode="numeric"
              maxLength={3}
              value={draft.reps}
              onChange={(event) => change({ reps: event.currentTarget.value })}
            />
          )}
        </div>
      )}
      <FormError id={errorId} message={problem} />
      <Button type="submit" size="lg" loading={save.isPending}>
        {goal ? t`Save` : t`Set the goal`}
      </Button>
      {goal && (
        <Button
          variant="default"
          size="lg"
          loading={giveUp.isPending}
          onClick={() => giveUp.mutate(goal, { onSuccess: onDone })}
        >
          {t`Give it up`}
        </Button>
      )}
    </form>
  );
}

/** Without a weight to compare with, less is what most people mean. */
function isBelow(weight: number, unit: User['units'], latest: BodyWeight | undefined): boolean {
  return !latest || convertWeight(weight, unit, 'kg') <= convertWeight(latest.weight, latest.unit, 'kg');
}
