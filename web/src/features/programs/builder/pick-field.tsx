/**
 * A field to find something in a long list and pick it: type, walk with the arrow keys, Enter. Follows the combobox pattern of ARIA: the
 * focus stays in the field, and readers hear of the option that is active and of how many there are.
 */
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import hidden from '#ui/visually-hidden.module.css';
import classes from './pick-field.module.css';
import { type ListPlace, PickList, type PickOption, placeFor } from './pick-list.tsx';
import { nextActive } from './pick-steps.ts';

interface PickFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly leftSection?: ReactNode;
  readonly maxLength: number;
  readonly text: string;
  readonly options: readonly PickOption[];
  /** Enter takes the first option while typing; otherwise it takes what was typed. */
  readonly isFirstActive?: boolean;
  readonly onText: (text: string) => void;
  readonly onPick: (value: string) => void;
  /** Enter or a comma without an active option. */
  readonly onEnterText?: (text: string) => void;
}

export function PickField({ isFirstActive = false, ...props }: PickFieldProps) {
  const { text, options, onText, onPick, onEnterText, label, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const [place, setPlace] = useState<ListPlace>({ isAbove: false, height: 0 });
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isListed = isOpen && options.length > 0;
  const active = isListed ? (walkedTo ?? (isFirstActive && text.trim() !== '' ? 0 : -1)) : -1;

  function open() {
    if (!field.current) return;
    // Out from under the bar at the foot of the screen, then the list goes where there is more room.
    field.current.scrollIntoView({ block: 'nearest' });
    setPlace(placeFor(field.current));
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setWalkedTo(null);
  }

  function pick(option: PickOption | undefined) {
    if (!option) return;
    onPick(option.value);
    close();
  }

  function handleType(event: ChangeEvent<HTMLInputElement>) {
    onText(event.currentTarget.value);
    setWalkedTo(null);
    open();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = nextActive(event.key, active, options.length);
    if (step !== null) {
      event.preventDefault();
      if (isListed) setWalkedTo(step);
      else open();
    } else if (event.key === 'Enter' || (event.key === ',' && onEnterText)) {
      event.preventDefault();
      if (event.key === 'Enter' && active >= 0) pick(options[active]);
      else onEnterText?.(text);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        ref={field}
        label={label}
        value={text}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        leftSectionWidth={input.leftSection ? 44 : undefined}
        onChange={handleType}
        onKeyDown={handleKey}
        onClick={open}
        onBlur={close}
      />
      {isListed && (
        <PickList listId={listId} label={label} options={options} active={active} place={place} onPick={pick} />
      )}
      <span className={hidden.hidden} role="status">
        {isListed && text.trim() !== '' && `${options.length} to choose from`}
      </span>
    </div>
  );
}
