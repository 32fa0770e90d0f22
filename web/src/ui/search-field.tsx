import { Icon } from './icon.tsx';
import classes from './search-field.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

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
      inputClassName={classes.input}
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
