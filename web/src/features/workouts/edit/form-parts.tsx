import { t } from '@lingui/core/macro';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import type { Effort } from '@workout-tracker/core/live/set-remarks';
import { noteTexts, shortTexts, textFieldOf } from '@workout-tracker/core/workouts/set-fields';
import type { ChangeEvent } from 'react';
import { formatDate } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { effortValues, kindMarks, textLabel } from '#lib/set-format.ts';
import { momentsAt } from '#lib/zoned-time.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { EffortScale } from '#ui/effort-scale.tsx';
import { Icon } from '#ui/icon.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { SetProblem } from './draft-problems.ts';
import type { DraftScore } from './draft-score.ts';
import type { DraftSet, SetChange } from './draft-sets.ts';
import type { TimeField as Field } from './edit-draft.ts';
import classes from './form-parts.module.css';
import sets from './sets-editor.module.css';

interface FormHeadProps {
  readonly title: string;
  readonly text?: string;
  readonly closeLabel: string;
  readonly isSaving: boolean;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
}

/** The head of the edit form, always in reach: its name, close and Save. */
export function FormHead({ title, text, closeLabel, isSaving, isDisabled = false, onClose }: FormHeadProps) {
  return (
    <div className={classes.head}>
      <ActionIcon className={classes.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size={24} />
      </ActionIcon>
      <div className={classes.words}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      <Button type="submit" loading={isSaving} disabled={isDisabled}>
        {t`Save`}
      </Button>
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly field: Field;
  readonly timeZone: string;
  readonly error?: string | undefined;
  readonly onChange: (field: Field) => void;
}

/** A date and time by the clock of the workout's place. What a change of the clocks does to it is said beneath. */
export function TimeField({ label, field, timeZone, error, onChange }: TimeFieldProps) {
  const moments = momentsAt(field.text, timeZone);
  const shown = formatDate(`${field.text || '2000-01-01T00:00'}:00Z`, 'UTC', 'time');
  return (
    <div className={classes.field}>
      <TextInput
        type="datetime-local"
        label={label}
        value={field.text}
        error={error}
        description={
          moments.kind === 'skipped' ? formatSkipped(shown, formatDate(moments.instant, timeZone, 'time')) : undefined
        }
        isDescribedBelow
        onChange={(event) => onChange({ text: event.currentTarget.value, isSecondPass: false })}
      />
      {moments.kind === 'real' && moments.instants.length > 1 && (
        <NativeSelect
          label={t`The clocks showed ${shown} twice that night`}
          data={[
            { value: 'first', label: t`The first time` },
            { value: 'second', label: t`The second time, after they were set back` },
          ]}
          value={field.isSecondPass ? 'second' : 'first'}
          onChange={(event) => onChange({ ...field, isSecondPass: event.currentTarget.value === 'second' })}
        />
      )}
    </div>
  );
}

const formatSkipped = (skipped: string, counted: string): string =>
  t`The clocks skipped ${skipped} that night. It counts as ${counted}.`;

interface NotesFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (notes: string) => void;
}

/** Notes of any length: the field grows with them where the browser can do it. */
export function NotesField({ value, error, onChange }: NotesFieldProps) {
  return (
    <TextArea
      label={t`Notes`}
      rows={4}
      inputClassName={classes.input}
      maxLength={10_000}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface EffortFieldProps {
  readonly value: number | null;
  readonly onChange: (effort: number | null) => void;
}

export function EffortField({ value, onChange }: EffortFieldProps) {
  return (
    <div className={classes.effort}>
      <span className={classes.label} aria-hidden="true">
        {t`How hard it felt`}
      </span>
      <EffortScale label={t`How hard it felt`} value={value} onChange={onChange} />
    </div>
  );
}

interface ScoreFieldProps {
  readonly kind: 'rounds' | 'time';
  readonly score: DraftScore;
  readonly error?: string | undefined;
  readonly onChange: (score: DraftScore) => void;
}

/** The score of a workout by the clock: rounds and reps, or the time. */
export function ScoreField({ kind, score, error, onChange }: ScoreFieldProps) {
  const main = kind === 'rounds' ? 'rounds' : 'time';
  return (
    <div className={classes.score}>
      <TextInput
        label={kind === 'rounds' ? t`Rounds` : t`Time`}
        inputMode={kind === 'rounds' ? 'numeric' : 'text'}
        value={score[main]}
        error={error}
        onChange={(event) => onChange({ ...score, [main]: event.currentTarget.value })}
      />
      <TextInput
        label={t`Reps`}
        inputMode="numeric"
        placeholder={t`None`}
        value={score.reps}
        onChange={(event) => onChange({ ...score, reps: event.currentTarget.value })}
      />
    </div>
  );
}

interface RemarksFormProps {
  readonly set: DraftSet;
  readonly name: string;
  readonly effort: 'off' | Effort['scale'];
  readonly problem: SetProblem | undefined;
  /** The line under the set that says what is wrong. */
  readonly problemId: string;
  readonly onChange: (change: SetChange) => void;
}

/**
 * What is said about a set beside its numbers: its kind, how hard it was, a note. Effort on the person's scale, or on the one it was
 * given.
 */
export function RemarksForm({ set, name, effort, problem, problemId, onChange }: RemarksFormProps) {
  const scale = set.effort?.scale ?? (effort === 'off' ? null : effort);
  return (
    <div className={sets.remarks}>
      <NativeSelect
        label={t`Kind`}
        aria-label={`${t`Kind`}${comma()}${name}`}
        data={setKinds.map((kind) => ({
          value: kind,
          label: kindMarks[kind]?.name ?? t({ message: 'Working', context: 'kind of set' }),
        }))}
        value={set.kind}
        onChange={(event) =>
          onChange({ kind: setKinds.find((kind) => kind === event.currentTarget.value) ?? set.kind })
        }
      />
      {scale !== null && (
        <NativeSelect
          label={scale.toUpperCase()}
          aria-label={`${scale.toUpperCase()}${comma()}${name}`}
          data={effortChoices(scale, set.effort)}
          value={set.effort === null ? '' : String(set.effort.value)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ effort: value === '' ? null : { scale, value: Number(value) } })
          }
        />
      )}
      {[...shortTexts, ...noteTexts].map((field) => {
        const { longest, example } = textFieldOf(field);
        const label = textLabel(field);
        const shared = {
          label,
          'aria-label': `${label}${comma()}${name}`,
          maxLength: longest,
          value: set[field],
          error: problem?.[field] !== undefined,
          'aria-describedby': problem?.[field] ? problemId : undefined,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange({ [field]: event.currentTarget.value }),
        };
        return example === null ? (
          <TextArea key={field} className={sets.setNote} autosize {...shared} />
        ) : (
          <TextInput key={field} placeholder={example} {...shared} />
        );
      })}
    </div>
  );
}

/** The hardest first. A value that came from elsewhere stays among them. */
function effortChoices(scale: Effort['scale'], chosen: Effort | null): { value: string; label: string }[] {
  const values = new Set<number>([...effortValues[scale].toReversed(), ...(chosen ? [chosen.value] : [])]);
  return [
    { value: '', label: t`None` },
    ...[...values].map((value) => ({ value: String(value), label: formatNumber(value) })),
  ];
}
