/**
 * What is typed stays on this device until it is saved or given up. A save goes through the outbox, so it holds without a network. A new
 * exercise has its id from the beginning, so that a save repeated after a lost answer is the same save.
 */

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { muscleGroups } from '@workout-tracker/core/exercises/muscle-groups';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { readTime } from '#lib/duration-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { muscleGroupName, muscleName } from '#lib/muscle-names.ts';
import { useOnline } from '#lib/use-online.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { requireStored } from '#sync/save-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FoldOut } from '#ui/fold-out.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { objectToRest, RestField, restText } from '#ui/rest-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import classes from './exercise-form.module.css';
import { capitalised } from './exercise-format.ts';

export interface EquipmentChoice {
  readonly value: string;
  readonly label: string;
}

export interface ExerciseFormProps {
  readonly userId: string;
  readonly equipment: readonly EquipmentChoice[];
  /** What is changed; null for a new one. */
  readonly exercise: Exercise | null;
  /** Of a new one: what was searched for. */
  readonly title?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With its id: it may be on this device alone. */
  readonly onSaved: (exerciseId: string) => void;
}

export function ExerciseForm({ isOpen, ...props }: ExerciseFormProps) {
  const { exercise, onClose } = props;
  return (
    <Dialog
      title={exercise ? t`Edit ${{ exercise: exerciseTitle(exercise.title, exercise._id) }}` : t`New exercise`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Fields {...props} />
    </Dialog>
  );
}

type Content = VerbInput<'PUT /api/exercises/:id'>['body'] & Pick<Exercise, 'title'>;

interface FormValues {
  readonly _id: string;
  readonly title: string;
  readonly muscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
  readonly equipment: readonly string[];
  readonly loading: Exercise['loading'];
  readonly measure: Exercise['measure'];
  readonly isPerSide: boolean;
  readonly isPerHand: boolean;
  /** As it is typed; empty for the general rest. */
  readonly rest: string;
  readonly cue: string;
}

const loadingNames: Readonly<Record<Exercise['loading'], MessageDescriptor>> = {
  external: msg`Weight`,
  bodyweight: msg`Bodyweight`,
  assisted: msg`Assisted`,
  none: msg`No weight`,
};
const measureNames: Readonly<Record<Exercise['measure'], MessageDescriptor>> = {
  reps: msg`Reps`,
  seconds: msg`Time`,
  metres: msg`Distance`,
  'reps-and-seconds': msg`Reps + time`,
};
const isLoading = (value: unknown): value is Exercise['loading'] => typeof value === 'string' && value in loadingNames;
const isMeasure = (value: unknown): value is Exercise['measure'] => typeof value === 'string' && value in measureNames;

const mostMuscles = 6;
const mostEquipment = 8;

function Fields({ userId, equipment, exercise, title = '', onClose, onSaved }: Omit<ExerciseFormProps, 'isOpen'>) {
  const isOnline = useOnline();
  const errorId = useId();
  const draftKey = { userId, subject: exercise?._id ?? 'new' };
  const [values, setValues] = useState(() => startOf(exercise, title, drafts.read(draftKey)?.values ?? null));
  const [isTried, setTried] = useState(false);
  const isFixed = exercise !== null && !exercise.isOwn;
  const problems = problemsOf(values);

  function change(next: Partial<FormValues>) {
    const changed = { ...values, ...next };
    setValues(changed);
    drafts.keep(draftKey, { values: changed });
  }

  const saving = useMutation({
    mutationFn: async () => {
      const { exerciseSaves } = await currentOffline();
      const saved = exercise
        ? exerciseSaves.editExercise(exercise._id, changesOf(values, exercise))
        : exerciseSaves.createExercise({ _id: values._id, ...contentOf(values) });
      requireStored(await saved);
    },
    onSuccess: () => {
      drafts.forget(draftKey);
      onSaved(values._id);
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) saving.mutate();
  }

  function giveUp() {
    drafts.forget(draftKey);
    onClose();
  }

  const muscleChoices = muscleGroups.map(({ title: group, muscles }) => ({
    group: muscleGroupName(group),
    items: muscles.map((muscle) => ({ value: muscle, label: muscleName(muscle) })),
  }));
  const equipmentTitle = (type: string) => equipment.find(({ value }) => value === type)?.label ?? type;

  return (
    <form className={form.form} data-tight noValidate onSubmit={handleSubmit}>
      <TextInput
        label={t`Name`}
        maxLength={80}
        value={values.title}
        error={isTried ? problems.title : undefined}
        data-autofocus
        autoComplete="off"
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <FoldOut
        label={t`Muscles, equipment and more`}
        startsOpen={exercise !== null}
        hasProblem={isTried && problems.rest !== undefined}
      >
        <PickSeveral
          label={t`Muscles`}
          add={t`Choose a muscle`}
          chosen={values.muscles}
          most={mostMuscles}
          choices={muscleChoices}
          titleOf={muscleName}
          onChange={(muscles) => change({ muscles })}
        />
        <PickSeveral
          label={t`Secondary muscles`}
          add={t`Choose a muscle`}
          chosen={values.secondaryMuscles}
          most={mostMuscles}
          choices={muscleChoices}
          titleOf={muscleName}
          onChange={(secondaryMuscles) => change({ secondaryMuscles })}
        />
        <PickSeveral
          label={t`Equipment`}
          add={t`Choose equipment`}
          chosen={values.equipment}
          most={mostEquipment}
          choices={[...equipment]}
          titleOf={equipmentTitle}
          onChange={(chosen) => change({ equipment: chosen })}
        />
        <div className={form.pair}>
          <NativeSelect
            label={t`Type`}
            data={Object.entries(loadingNames).map(([value, label]) => ({ value, label: i18n._(label) }))}
            value={values.loading}
            disabled={isFixed}
            onChange={({ currentTarget: { value } }) => isLoading(value) && change({ loading: value })}
          />
          <NativeSelect
            label={t({ message: 'Track', context: 'what is counted of a set' })}
            data={Object.entries(measureNames).map(([value, label]) => ({ value, label: i18n._(label) }))}
            value={values.measure}
            disabled={isFixed}
            onChange={({ currentTarget: { value } }) => isMeasure(value) && change({ measure: value })}
          />
        </div>
        <SwitchRow
          label={t`Counted per side`}
          hint={t`10 means 10 on each side.`}
          isOn={values.isPerSide}
          onChange={(isPerSide) => change({ isPerSide })}
        />
        {values.loading === 'external' && (
          <SwitchRow
            label={t`Weight per hand`}
            hint={t`22.5 means one in each hand.`}
            isOn={values.isPerHand}
            onChange={(isPerHand) => change({ isPerHand })}
          />
        )}
        <RestField label={t`Rest after a set`} fallback={{}} text={values.rest} onText={(rest) => change({ rest })} />
        {exercise && (
          <TextArea
            label={t`Cue`}
            maxLength={500}
            rows={3}
            value={values.cue}
            onChange={(event) => change({ cue: event.currentTarget.value })}
          />
        )}
      </FoldOut>
      {!isOnline && (
        <p className={classes.offline} role="status">
          {t`You are offline. It is saved on this device and syncs when you are back online.`}
        </p>
      )}
      <FormError
        id={errorId}
        message={saving.error && errorReason(saving.error, t`The exercise could not be saved.`)}
      />
      <div className={classes.foot}>
        <DialogActions>
          <Button variant="default" onClick={giveUp}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={saving.isPending} aria-describedby={errorId}>
            {exercise ? t`Save` : t`Create`}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

interface PickSeveralProps {
  readonly label: string;
  /** What the select says while nothing is chosen in it. */
  readonly add: string;
  readonly chosen: readonly string[];
  readonly most: number;
  readonly choices: readonly (EquipmentChoice | { group: string; items: EquipmentChoice[] })[];
  readonly titleOf: (value: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A select that adds, and what was added as chips that can be taken out. */
function PickSeveral({ label, add, chosen, most, choices, titleOf, onChange }: PickSeveralProps): ReactNode {
  const isLeft = ({ value }: EquipmentChoice) => !chosen.includes(value);
  const data = choices
    .map((choice) => ('group' in choice ? { ...choice, items: choice.items.filter(isLeft) } : choice))
    .filter((choice) => ('group' in choice ? choice.items.length > 0 : isLeft(choice)));
  const byTitle = new Map(chosen.map((value) => [titleOf(value), value]));
  return (
    <div className={classes.several}>
      <NativeSelect
        label={label}
        data={[{ value: '', label: chosen.length === 0 ? add : t`Add another` }, ...data]}
        value=""
        disabled={chosen.length >= most}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange([...chosen, value])}
      />
      <RemovableChips
        label={label}
        items={[...byTitle.keys()]}
        onRemove={(title) => onChange(chosen.filter((value) => value !== byTitle.get(title)))}
      />
    </div>
  );
}

function startOf(exercise: Exercise | null, title: string, draft: FormValues | null): FormValues {
  if (draft && (exercise !== null || title === '' || draft.title === title)) return draft;
  if (!exercise) return { ...noValues, _id: uuidV7(Date.now()), title: capitalised(title) };
  const { restSeconds, aliases, variants, isOwn, archived, pinnedNote, bar, mergedInto, ...content } = exercise;
  return { ...content, rest: restText(restSeconds) };
}

const noValues: Omit<FormValues, '_id' | 'title'> = {
  muscles: [],
  secondaryMuscles: [],
  equipment: [],
  loading: 'external',
  measure: 'reps',
  isPerSide: false,
  isPerHand: false,
  rest: '',
  cue: '',
};

function problemsOf({ title, rest }: FormValues): { title?: string; rest?: string } {
  const objection = objectToRest(rest, true);
  return {
    ...(title.trim() === '' && { title: t`Give the exercise a name.` }),
    ...(objection && { rest: objection }),
  };
}

function contentOf(values: FormValues): Content {
  const { _id, rest, muscles, secondaryMuscles, equipment, ...others } = values;
  return {
    ...others,
    title: values.title.trim().replaceAll(/\s+/g, ' '),
    cue: values.cue.trim(),
    muscles: [...muscles],
    secondaryMuscles: secondaryMuscles.filter((muscle) => !muscles.includes(muscle)),
    equipment: [...equipment],
    isPerHand: values.loading === 'external' && values.isPerHand,
    restSeconds: readTime(rest),
  };
}

/** What differs from how it is: what is left out stays. */
function changesOf(values: FormValues, exercise: Exercise): Partial<Content> {
  const wanted = contentOf(values);
  const before: Readonly<Record<string, unknown>> = { ...exercise };
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(before[field]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(wanted).filter(isChanged));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const drafts = createFormDrafts<{ readonly values: FormValues }>({
  name: 'exercise-draft',
  version: 1,
  versionField: 'version',
  parse: ({ values }) => {
    if (!isFields(values) || typeof values._id !== 'string') return null;
    return {
      values: {
        _id: values._id,
        title: textOf(values.title),
        muscles: textsOf(values.muscles),
        secondaryMuscles: textsOf(values.secondaryMuscles),
        equipment: textsOf(values.equipment),
        loading: isLoading(values.loading) ? values.loading : 'external',
        measure: isMeasure(values.measure) ? values.measure : 'reps',
        isPerSide: values.isPerSide === true,
        isPerHand: values.isPerHand === true,
        rest: textOf(values.rest),
        cue: textOf(values.cue),
      },
    };
  },
});
