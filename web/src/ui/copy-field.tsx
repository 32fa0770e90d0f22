import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionIcon } from './action-icon.tsx';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
}

export function CopyField({ label, text }: CopyFieldProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;

  /** Where the page may not write to the clipboard, the text can be selected in the field. */
  async function handleCopy() {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  }

  return (
    <TextInput
      label={label}
      value={text}
      readOnly
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={48}
      rightSection={
        <ActionIcon aria-label={isCopied ? t`${label} copied` : t`Copy ${label}`} onClick={() => void handleCopy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
        </ActionIcon>
      }
    />
  );
}
