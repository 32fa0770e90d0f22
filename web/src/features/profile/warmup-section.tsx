/** The warm-up sets that are offered before the first working set of an exercise. */
import { Button } from '@mantine/core';
import { defaultTraining, trainingLimits } from '@workout-tracker/core/people/training-rules';
import type { User } from '@workout-tracker/core/people/user';
import type { FormEvent } from 'react';
import { createFormDrafts } from '#storage/form-drafts.ts';
import form from '#ui/form.module.css';
import { EditorCard } from './editor-card.tsx';
import { PairRows } from './pair-rows.tsx';
import { readWarmup, type WarmupDraft, warmupDraftOf, warmupWords } from './training-drafts.ts';
import { TrainingFoot } from './training-foot.tsx';
import { isLike, useKeptForm } from './use-kept-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

const standard = warmupDraftOf(defaultTraining);

const drafts = createFormDrafts<{ readonly typed: WarmupDraft }>({
  name: 'warmup-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, standard) ? { typed } : null),
});

export function WarmupSection({ user }: { readonly user: User }) {
  const of = { userId: user._id, subject: 'warmup' };
  const { typed, isChanged, change, settle } = useKeptForm(drafts, of, warmupDraftOf(user.training));
  const { save, ...saving } = useSaveProfile();
  const { change: read, problems } = readWarmup(typed);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (problems.isRight && (await save({ training: read }))) settle();
  }

  return (
    <EditorCard
      title="Warm-up sets"
      text="Offered before your first working set, from its weight, and added with one tap."
      summary={warmupWords(user.training.warmup)}
      subject="warm-up sets"
      isBegun={isChanged}
    >
      <form className={form.form} data-tight onSubmit={(event) => void handleSubmit(event)} noValidate>
        <PairRows
          title="Sets"
          noun="set"
          hint="A share of the working weight, rounded to what you can load. 0% is the empty bar."
          fields={[
            { label: 'Share', unit: '%', inputMode: 'decimal', maxLength: 5 },
            { label: 'Reps', inputMode: 'numeric', maxLength: 2 },
          ]}
          rows={typed.steps}
          problems={problems}
          most={trainingLimits.warmup}
          onChange={(steps) => change({ steps })}
        />
        {JSON.stringify(typed) !== JSON.stringify(standard) && (
          <Button variant="default" onClick={() => change(standard)}>
            Reset to default
          </Button>
        )}
        <TrainingFoot {...saving} canSave={isChanged && problems.isRight} />
      </form>
    </EditorCard>
  );
}
