/** A text that may be one of many: what is typed stays, and what fits it is offered. How many do is said while typing. */
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ComboField, type ComboOption } from './combo-field.tsx';
import hidden from './visually-hidden.module.css';

interface PickFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly leftSection?: ReactNode;
  readonly maxLength: number;
  readonly text: string;
  readonly options: readonly ComboOption[];
  /** Enter takes the first option while typing; otherwise it takes what was typed. */
  readonly isFirstActive?: boolean;
  readonly onText: (text: string) => void;
  readonly onPick: (value: string) => void;
  /** Enter or a comma without an active option. */
  readonly onEnterText?: (text: string) => void;
}

export function PickField({ onEnterText = () => undefined, ...props }: PickFieldProps) {
  const { text, options } = props;
  return (
    <ComboField {...props} leftSectionWidth={44} onEnterText={onEnterText}>
      {(isListed) => (
        <span className={hidden.hidden} role="status">
          {isListed &&
            text.trim() !== '' &&
            plural({ count: options.length }, { one: '# to choose from', other: '# to choose from' })}
        </span>
      )}
    </ComboField>
  );
}
