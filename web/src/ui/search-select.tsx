/** One of many, found by typing a part of its name. Choosing what is chosen already takes the choice back. */
import { type ReactNode, useState } from 'react';
import { ComboField, type ComboOption } from './combo-field.tsx';
import { Icon } from './icon.tsx';

interface SearchSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly options: readonly ComboOption[];
  readonly value: string | null;
  /** No more are drawn than these. */
  readonly limit?: number;
  /** What stands beside the name of an option, worked out for those that are drawn. */
  readonly detailOf?: (value: string) => string;
  /** Said in the place of the list when nothing is called so. */
  readonly emptyText?: string;
  /** Which options a search finds, the best first. Left out, those that have it in their label. */
  readonly search?: (words: string) => readonly ComboOption[];
  readonly onOpen?: (isOpen: boolean) => void;
  readonly onChange: (value: string | null) => void;
}

export function SearchSelect(props: SearchSelectProps) {
  const { options, value, limit, detailOf, search, onOpen, onChange, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const found = typed === null ? options : search ? search(typed) : having(options, typed);
  const drawn = found.slice(0, limit);
  return (
    <ComboField
      {...field}
      text={typed ?? chosen?.label ?? ''}
      options={detailOf ? drawn.map((option) => ({ ...option, detail: detailOf(option.value) })) : drawn}
      chosen={value}
      isFirstActive
      rightSection={<Icon name="down" size={16} />}
      onText={setTyped}
      onPick={(picked) => onChange(picked === value ? null : picked)}
      onOpen={(isOpen) => {
        setTyped(null);
        onOpen?.(isOpen);
      }}
    />
  );
}

function having(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const words = typed.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(words));
}
