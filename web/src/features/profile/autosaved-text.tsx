/**
 * Saves a text when its field is left. An invalid one is explained under the field while it is typed, and not saved; Escape takes it back.
 */

import { useState } from 'react';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';

interface AutosavedTextProps
  extends Pick<
    TextInputProps,
    | 'name'
    | 'label'
    | 'description'
    | 'aria-label'
    | 'className'
    | 'inputMode'
    | 'maxLength'
    | 'disabled'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'leftSection'
    | 'leftSectionWidth'
    | 'rightSection'
    | 'rightSectionWidth'
  > {
  readonly value: string;
  /** What is wrong with a text, if anything. */
  readonly check?: (text: string) => string | undefined;
  /** Why the last one was refused. */
  readonly error?: string | undefined;
  readonly onKeep: (text: string) => void;
}

export function AutosavedText({ value, check, error, onKeep, ...look }: AutosavedTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : check?.(typed.trim());

  function keep() {
    if (typed === null || problem !== undefined) return;
    setTyped(null);
    if (typed.trim() !== value) onKeep(typed.trim());
  }

  return (
    <TextInput
      {...look}
      isDescribedBelow
      value={typed ?? value}
      error={problem ?? (typed === null ? error : undefined)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
