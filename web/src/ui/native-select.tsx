/** The browser's own list to choose from, which on a phone is the system's. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLook, splitFieldLook } from './field.tsx';
import { Icon } from './icon.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

type Look = Omit<FieldLook, 'leftSection' | 'leftSectionWidth' | 'rightSection' | 'rightSectionWidth'>;

interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

interface NativeSelectProps extends Look, Omit<ComponentPropsWithRef<'select'>, keyof FieldLook | 'children'> {
  readonly data: readonly (string | Choice | ChoiceGroup)[];
}

export function NativeSelect({ data, ...props }: NativeSelectProps) {
  const { look, control } = splitFieldLook(props);
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...select } = control;
  return (
    <Field
      {...look}
      rightSection={<Icon name="down" size={16} />}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    >
      {(given) => (
        <select {...select} {...given}>
          {data.map((choice) =>
            typeof choice === 'object' && 'group' in choice ? (
              <optgroup key={choice.group} label={choice.group}>
                {choice.items.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(choice)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function optionOf(choice: string | Choice) {
  const { value, label, disabled } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
