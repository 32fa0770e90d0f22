import { t } from '@lingui/core/macro';
import { type FocusEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { readTyped, readTypedTime } from './count-steps.ts';
import { type NumberField, shownIn } from './number-fields.ts';

interface NumberInputProps extends Omit<NumberField, 'name'> {
  readonly className: string | undefined;
  /** How many digits it may have to hold, for the size of its type. */
  readonly digitsOf?: (shown: string) => string | undefined;
  readonly isDisabled: boolean;
  /** Several numbers typed at once: `100x8@9`. Answers with what is wrong, null when they were taken. */
  readonly onShorthand?: ((text: string) => string | null) | undefined;
  /** The field that holds something that could not be read; null once it does not any more. */
  readonly onUnread?: ((field: HTMLInputElement | null) => void) | undefined;
  /** The set that the number is of: what was typed for another one is dropped. */
  readonly place: number | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** What Enter leads to; out of the field where nothing is said. */
  readonly onEnter?: ((field: HTMLInputElement) => void) | undefined;
}

/** A number that is typed, or stepped with the arrow keys: one spin button with its unit to those who listen. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, words, isDisabled, fewer, more, onEnter } = props;
  const { typed, isUnread, change, take } = useTyped(props);
  const shown = typed ?? shownIn(value, props.isTime);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    if (key === 'Enter') {
      if (!onEnter) return currentTarget.blur();
      // Else the same Enter presses the button that it leads to.
      event.preventDefault();
      onEnter(currentTarget);
    } else if (key === 'Escape') change(null);
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      take(currentTarget);
      (key === 'ArrowUp' ? more : fewer).step();
    }
  }

  return (
    <input
      ref={props.inputRef}
      className={props.className}
      data-digits={props.digitsOf?.(shown)}
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value ?? undefined}
      aria-valuetext={words}
      // Digits alone have no colon on some keyboards.
      inputMode={props.isTime ? 'text' : props.hasDecimals ? 'decimal' : 'numeric'}
      enterKeyHint={onEnter ? 'next' : 'done'}
      autoComplete="off"
      placeholder="–"
      aria-invalid={isUnread || undefined}
      aria-description={props.onShorthand && t`Also takes a whole set, such as 85x5@9`}
      disabled={isDisabled}
      value={shown}
      onFocus={(event: FocusEvent<HTMLInputElement>) => !isUnread && event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={(event) => {
        // A field of one line drops line ends, and would make one number of two.
        const lines = linesOf(event.clipboardData.getData('text'));
        if (lines.length < 2) return;
        event.preventDefault();
        change(lines.join('; '));
      }}
      onBlur={(event) => take(event.currentTarget)}
      onKeyDown={handleKey}
    />
  );
}

type TypedProps = Pick<
  NumberInputProps,
  'value' | 'most' | 'least' | 'hasDecimals' | 'isTime' | 'onShorthand' | 'onUnread' | 'onType' | 'place'
>;

/** What stands in the field until it is taken: a number, or sets in one go. What cannot be read stays, to be put right. */
function useTyped(props: TypedProps) {
  const { value, place, onShorthand, onUnread, onType } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [seen, setSeen] = useState(place);
  if (place !== seen) {
    setSeen(place);
    setTyped(null);
    setUnread(false);
  }

  const tell = (field: HTMLInputElement | null) => {
    setUnread(field !== null);
    onUnread?.(field);
  };

  return {
    typed,
    isUnread,
    change(text: string | null) {
      setTyped(text);
      if (isUnread) tell(null);
    },
    take(field: HTMLInputElement) {
      if (typed === null) return;
      const read = props.isTime ? readTypedTime(typed, value) : readTyped(typed, props);
      const problem = read === undefined ? onShorthand?.(typed) : null;
      if (problem) return tell(field);
      setTyped(null);
      tell(null);
      if (read !== undefined && read !== value) onType(read);
    },
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
