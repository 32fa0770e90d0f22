/** What both workout forms are made of: the head with its buttons, the fields for times and notes. */
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { dateWords } from '#lib/date-format.ts';
import { momentsAt } from '#lib/zoned-time.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftScore } from './draft-score.ts';
import type { TimeField as Field } from './edit-draft.ts';
import classes from './form-parts.module.css';

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
        Save
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
  const clock = dateWords(`${field.text || '2000-01-01T00:00'}:00Z`, 'UTC', 'time');
  return (
    <div className={classes.field}>
      <TextInput
        type="datetime-local"
        label={label}
        value={field.text}
        error={error}
        description={
          moments.kind === 'skipped'
            ? `The clocks skipped ${clock} that night. It counts as ${dateWords(moments.instant, timeZone, 'time')}.`
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange({ text: event.currentTarget.value, isSecondPass: false })}
      />
      {moments.kind === 'real' && moments.instants.length > 1 && (
        <NativeSelect
          label={`The clocks showed ${clock} twice that night`}
          data={[
            { value: 'first', label: 'The first time' },
            { value: 'second', label: 'The second time, after they were set back' },
          ]}
          rightSection={<Icon name="down" size={16} />}
          value={field.isSecondPass ? 'second' : 'first'}
          onChange={(event) => onChange({ ...field, isSecondPass: event.currentTarget.value === 'second' })}
        />
      )}
    </div>
  );
}

interface NotesFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (notes: string) => void;
}

/** Notes of any length: the field grows with them where the browser can do it. */
export function NotesField({ value, error, onChange }: NotesFieldProps) {
  return (
    <Textarea
      label="Notes"
      rows={4}
      classNames={classNames}
      maxLength={10_000}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const classNames = { input: classes.input ?? '' };

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
        label={kind === 'rounds' ? 'Rounds' : 'Time'}
        inputMode={kind === 'rounds' ? 'numeric' : 'text'}
        value={score[main]}
        error={error}
        onChange={(event) => onChange({ ...score, [main]: event.currentTarget.value })}
      />
      <TextInput
        label="Reps"
        inputMode="numeric"
        placeholder="None"
        value={score.reps}
        onChange={(event) => onChange({ ...score, reps: event.currentTarget.value })}
      />
    </div>
  );
}
