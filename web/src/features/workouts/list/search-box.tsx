/** Words to look for in titles, tags and notes. The list follows a moment after the last key, not at every one. */
import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

const debounceMs = 250;

interface SearchBoxProps {
  readonly value: string;
  readonly className?: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onSearch: (words: string) => void;
}

export function SearchBox({ value, className, input, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by something else than this box, such as 'Clear filters'.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Search titles, tags and notes"
      placeholder="Search"
      className={className}
      leftSection={<Icon name="search" size={16} />}
      leftSectionWidth={40}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
