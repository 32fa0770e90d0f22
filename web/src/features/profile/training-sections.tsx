/** How a person trains: the rest between sets and its alerts, how effort is written down, the plates there are, and the warm-up sets. */
import { Button, TextInput } from '@mantine/core';
import { defaultTraining, trainingLimits } from '@workout-tracker/core/people/training-rules';
import type { Plate, TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units, User } from '@workout-tracker/core/people/user';
import { barsIn } from '@workout-tracker/core/plates/load-bar';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useOnline } from '#lib/use-online.ts';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { SegmentedControl } from '#ui/choice.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SavedWord } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { Choice } from './preferences-section.tsx';
import classes from './training.module.css';
import {
  type PlatesDraft,
  platesDraftOf,
  platesWords,
  type RestDraft,
  type RestProblems,
  readNumber,
  readPlates,
  readRest,
  readWarmup,
  restDraftOf,
  type WarmupDraft,
  warmupDraftOf,
  warmupWords,
} from './training-drafts.ts';
import { EditorCard, OfflineNote, PairRows, TrainingFoot } from './training-form.tsx';
import { isLike, useKeptForm, useSaveProfile } from './use-save-profile.ts';

const restExample: RestDraft = {
  isOn: true,
  seconds: '',
  warmupSeconds: '',
  betweenSeconds: '',
  isByHeart: false,
  mode: 'share',
  bpm: '',
  share: '',
  capSeconds: '',
};

const restDrafts = createFormDrafts<{ readonly typed: RestDraft }>({
  name: 'rest-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, restExample) ? { typed } : null),
});

/** How long to rest: after a set, after a warm-up, within a superset, and until the heart has calmed down. */
export function RestSection({ user }: { readonly user: User }) {
  const of = { userId: user._id, subject: 'rest' };
  const { typed, isChanged, change, settle } = useKeptForm(restDrafts, of, restDraftOf(user.training.rest));
  const { save, ...saving } = useSaveProfile();
  const { change: rest, problems } = readRest(typed);
  const isRight = Object.keys(problems).length === 0;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRight && (await save({ training: { rest } }))) settle();
  }

  const fields = { typed, problems, onChange: (part: Partial<RestDraft>) => change({ ...typed, ...part }) };
  return (
    <SectionCard title="Rest timer">
      <form className={form.form} data-tight onSubmit={(event) => void handleSubmit(event)} noValidate>
        <SwitchRow
          label="Count down the rest"
          hint="It starts by itself when you complete a set."
          isOn={typed.isOn}
          onChange={(isOn) => change({ ...typed, isOn })}
        />
        {typed.isOn && (
          <>
            <p className={classes.hint}>A length set for an exercise or in a program comes first. Type 1:30 or 90.</p>
            <div className={classes.fields}>
              <Field {...fields} name="seconds" label="After a set" />
              <Field {...fields} name="warmupSeconds" label="After a warm-up" />
              <Field {...fields} name="betweenSeconds" label="Within a superset" />
            </div>
            <hr className={classes.line} />
            <SwitchRow
              label="Rest until your heart is calm"
              hint="With a heart-rate strap on, rest ends when your heart has slowed down enough."
              isOn={typed.isByHeart}
              onChange={(isByHeart) => change({ ...typed, isByHeart })}
            />
            {typed.isByHeart && <HeartFields {...fields} />}
          </>
        )}
        <TrainingFoot {...saving} canSave={isChanged && isRight} />
      </form>
    </SectionCard>
  );
}

interface FieldsProps {
  readonly typed: RestDraft;
  readonly problems: RestProblems;
  readonly onChange: (part: Partial<RestDraft>) => void;
}

function HeartFields(fields: FieldsProps) {
  const { typed, onChange } = fields;
  return (
    <>
      <Choice label="Rest ends below">
        {(labelId) => (
          <SegmentedControl<RestDraft['mode']>
            aria-labelledby={labelId}
            data={[
              { value: 'share', label: 'A share of the peak' },
              { value: 'bpm', label: 'A heart rate' },
            ]}
            value={typed.mode}
            onChange={(mode) => onChange({ mode })}
          />
        )}
      </Choice>
      <p className={classes.hint}>
        {typed.mode === 'share'
          ? 'The peak is the highest heart rate of the workout so far. Without a signal the timer counts as usual.'
          : 'In beats per minute. Without a signal the timer counts as usual.'}
      </p>
      <div className={classes.fields}>
        {typed.mode === 'share' ? (
          <Field {...fields} name="share" label="Share of the peak" unit="%" />
        ) : (
          <Field {...fields} name="bpm" label="Heart rate" unit="bpm" />
        )}
        <Field {...fields} name="capSeconds" label="At the latest after" />
      </div>
    </>
  );
}

interface FieldProps extends FieldsProps {
  readonly name: 'seconds' | 'warmupSeconds' | 'betweenSeconds' | 'bpm' | 'share' | 'capSeconds';
  readonly label: string;
  readonly unit?: ReactNode;
}

function Field({ typed, problems, onChange, name, label, unit }: FieldProps) {
  const id = useId();
  return (
    <TextInput
      id={id}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed[name]}
      error={problems[name]}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : 52}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

type Effort = TrainingSettings['effort'];

const efforts: { value: Effort; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'rpe', label: 'RPE' },
  { value: 'rir', label: 'RIR' },
];

const effortWords: Readonly<Record<Effort, string>> = {
  off: 'Sets are logged without asking how hard they were.',
  rpe: 'How hard a set was, from 6 to 10. 10 means nothing was left.',
  rir: 'How many more reps you had in you, from 0 to 5.',
};

/** What is saved by choosing it: how effort is rated, and how the end of rest is told. */
export function EffortSection({ user }: { readonly user: User }) {
  const { effort, sound, vibration } = user.training;
  const { state, error, problems, save } = useSaveProfile();
  const isOnline = useOnline();
  const errorId = useId();
  return (
    <SectionCard title="Effort and signals" aside={<SavedWord isSaved={state === 'saved'} />}>
      <fieldset className={classes.choices} disabled={!isOnline}>
        <div className={form.form} data-tight>
          <div>
            <Choice label="Rate the effort of a set">
              {(labelId) => (
                <SegmentedControl<Effort>
                  aria-labelledby={labelId}
                  data={efforts}
                  value={effort}
                  onChange={(chosen) => void save({ training: { effort: chosen } })}
                />
              )}
            </Choice>
            <p className={classes.under}>{effortWords[effort]}</p>
          </div>
          <SwitchRow
            label="Sound"
            hint="A short tone when rest is over. Your music plays on."
            isOn={sound}
            onChange={(isOn) => void save({ training: { sound: isOn } })}
          />
          <SwitchRow
            label="Vibration"
            hint="The phone vibrates when rest is over, where it can."
            isOn={vibration}
            onChange={(isOn) => void save({ training: { vibration: isOn } })}
          />
        </div>
      </fieldset>
      <OfflineNote text="You are offline. These can be changed when you are back online." />
      <FormError id={errorId} message={error && [error, problems.training].filter(Boolean).join('. ')} />
    </SectionCard>
  );
}

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
