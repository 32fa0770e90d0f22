/** Notes of any length: the field grows with them where the browser can do it. */
import { Textarea } from '@mantine/core';
import classes from './notes-field.module.css';

interface NotesFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (notes: string) => void;
}

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
