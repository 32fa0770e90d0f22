/** What goes on the bar: the plates there are, and the warm-up sets. */
import { Button, TextInput } from '@mantine/core';
import { defaultTraining, trainingLimits } from '@workout-tracker/core/people/training-rules';
import type { Plate, Units, User } from '@workout-tracker/core/people/user';
import { barsIn } from '@workout-tracker/core/plates/load-bar';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { SegmentedControl } from '#ui/choice.ts';
import form from '#ui/form.module.css';
import { Choice } from './preferences-section.tsx';
import {
  type PlatesDraft,
  platesDraftOf,
  platesWords,
  readNumber,
  readPlates,
  readWarmup,
  type WarmupDraft,
  warmupDraftOf,
  warmupWords,
} from './training-drafts.ts';
import { EditorCard, PairRows, TrainingFoot } from './training-form.tsx';
import { isLike, useKeptForm, useSaveProfile } from './use-save-profile.ts';

const standardPlates = platesDraftOf(defaultTraining);

const plateDrafts = createFormDrafts<{ readonly typed: PlatesDraft }>({
  name: 'plates-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, standardPlates) ? { typed } : null),
});

interface TriedWeight {
  readonly weight: number;
  readonly unit: Units;
  readonly bar: number;
  readonly plates: readonly Plate[];
  readonly onChoose: (weight: number) => void;
}

interface PlatesSectionProps {
  readonly user: User;
  /** Shows the plates of a weight. */
  readonly renderPlates: (tried: TriedWeight) => ReactNode;
}

/** A person's own bars and plates, in either unit, and a weight to try them with. */
export function PlatesSection({ user, renderPlates }: PlatesSectionProps) {
  const of = { userId: user._id, subject: 'plates' };
  const kept = useKeptForm(plateDrafts, of, platesDraftOf(user.training));
  return (
    <EditorCard
      title="Plates and bars"
      text="For exercises with a barbell, the plates of each side are shown under the weight."
      summary={platesWords(user.training, user.units)}
      subject="plates and bars"
      isBegun={kept.isChanged}
    >
      <PlatesForm units={user.units} kept={kept} renderPlates={renderPlates} />
    </EditorCard>
  );
}

interface PlatesFormProps extends Pick<PlatesSectionProps, 'renderPlates'> {
  readonly units: Units;
  readonly kept: ReturnType<typeof useKeptForm<PlatesDraft>>;
}

function PlatesForm({ units, kept: { typed, isChanged, change, settle }, renderPlates }: PlatesFormProps) {
  const [unit, setUnit] = useState(units);
  const [tried, setTried] = useState('');
  const { save, ...saving } = useSaveProfile();
  const { change: read, problems, isRight } = readPlates(typed);
  const weight = readNumber(tried);
  const [bar] = barsIn(read, unit);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRight && (await save({ training: read }))) settle();
  }

  return (
    <form className={form.form} data-tight onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Choice label="Plates in">
        {(labelId) => (
          <SegmentedControl<Units>
            aria-labelledby={labelId}
            data={[
              { value: 'kg', label: 'Kilograms (kg)' },
              { value: 'lb', label: 'Pounds (lb)' },
            ]}
            value={unit}
            onChange={setUnit}
          />
        )}
      </Choice>
      <PairRows
        key={`bars-${unit}`}
        title="Bars"
        noun="bar"
        hint="The first one is used unless you choose another."
        fields={[
          { label: 'Name', maxLength: trainingLimits.barTitle },
          { label: 'Weight', unit, inputMode: 'decimal', maxLength: 7 },
        ]}
        rows={typed.bars[unit]}
        problems={problems.bars[unit]}
        most={trainingLimits.bars}
        onChange={(rows) => change({ ...typed, bars: { ...typed.bars, [unit]: rows } })}
      />
      <PairRows
        key={`plates-${unit}`}
        title="Plates"
        noun="plate"
        hint="Count all of them: 4 are two for each side."
        fields={[
          { label: 'Weight', unit, inputMode: 'decimal', maxLength: 7 },
          { label: 'Count', inputMode: 'numeric', maxLength: 2 },
        ]}
        rows={typed.plates[unit]}
        problems={problems.plates[unit]}
        most={trainingLimits.plates}
        onChange={(rows) => change({ ...typed, plates: { ...typed.plates, [unit]: rows } })}
      />
      <TextInput
        label="Try a weight"
        description="Not saved: it only shows what your plates make of it."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        maxLength={7}
        autoComplete="off"
        rightSection={unit}
        rightSectionWidth={44}
        value={tried}
        onChange={(event) => setTried(event.currentTarget.value)}
      />
      {isRight &&
        bar &&
        weight > 0 &&
        renderPlates({
          weight,
          unit,
          bar: bar.weight,
          plates: read.plates[unit],
          onChoose: (chosen) => setTried(String(chosen)),
        })}
      {JSON.stringify(typed) !== JSON.stringify(standardPlates) && (
        <Button variant="default" onClick={() => change(standardPlates)}>
          Reset to default
        </Button>
      )}
      <TrainingFoot {...saving} canSave={isChanged && isRight} />
    </form>
  );
}

const standardWarmups = warmupDraftOf(defaultTraining);

const warmupDrafts = createFormDrafts<{ readonly typed: WarmupDraft }>({
  name: 'warmup-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, standardWarmups) ? { typed } : null),
});

/** The warm-up sets that are offered before the first working set of an exercise. */
export function WarmupSection({ user }: { readonly user: User }) {
  const of = { userId: user._id, subject: 'warmup' };
  const { typed, isChanged, change, settle } = useKeptForm(warmupDrafts, of, warmupDraftOf(user.training));
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
        {JSON.stringify(typed) !== JSON.stringify(standardWarmups) && (
          <Button variant="default" onClick={() => change(standardWarmups)}>
            Reset to default
          </Button>
        )}
        <TrainingFoot {...saving} canSave={isChanged && problems.isRight} />
      </form>
    </EditorCard>
  );
}
