import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLook, splitFieldLook } from './field.tsx';

export interface TextInputProps extends FieldLook, Omit<ComponentPropsWithRef<'input'>, keyof FieldLook> {}

export function TextInput(props: TextInputProps) {
  const { look, control } = splitFieldLook(props);
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...input } = control;
  return (
    <Field {...look} aria-invalid={invalid} aria-describedby={describedBy}>
      {(given) => <input type="text" {...input} {...given} />}
    </Field>
  );
}
