/** A date and time by the clock of the workout's place. What a change of the clocks does to it is said beneath. */
import { NativeSelect, TextInput } from '@mantine/core';
import { dateWords } from '#lib/date-format.ts';
import { momentsAt } from '#lib/zoned-time.ts';
import { Icon } from '#ui/icon.tsx';
import type { TimeField as Field } from './draft-time.ts';
import classes from './time-field.module.css';

interface TimeFieldProps {
  readonly label: string;
  readonly field: Field;
  readonly timeZone: string;
  readonly error?: string | undefined;
  readonly onChange: (field: Field) => void;
}

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
