/** How long to rest: after a set, after a warm-up, within a superset, and until the heart has calmed down. */
import { TextInput } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, type ReactNode, useId } from 'react';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { SegmentedControl } from '#ui/choice.ts';
import form from '#ui/form.module.css';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { Choice } from './preferences-section.tsx';
import classes from './training.module.css';
import { type RestDraft, type RestProblems, readRest, restDraftOf } from './training-drafts.ts';
import { TrainingFoot } from './training-foot.tsx';
import { isLike, useKeptForm } from './use-kept-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

const example: RestDraft = {
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

const drafts = createFormDrafts<{ readonly typed: RestDraft }>({
  name: 'rest-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, example) ? { typed } : null),
});

export function RestSection({ user }: { readonly user: User }) {
  const of = { userId: user._id, subject: 'rest' };
  const { typed, isChanged, change, settle } = useKeptForm(drafts, of, restDraftOf(user.training.rest));
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
