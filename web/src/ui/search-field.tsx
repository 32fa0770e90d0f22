import { TextInput, type TextInputProps } from '@mantine/core';
import { Icon } from './icon.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps extends Pick<TextInputProps, 'value' | 'defaultValue' | 'className'> {
  readonly label: string;
  /** Where the field should say more than its label. */
  readonly placeholder?: string;
  readonly onSearch: (words: string) => void;
}

export function SearchField({ label, placeholder = label, onSearch, ...field }: SearchFieldProps) {
  return (
    <TextInput
      {...field}
      classNames={parts}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Icon name="search" />}
      leftSectionWidth={44}
      maxLength={100}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

const parts = { input: classes.input ?? '' };
