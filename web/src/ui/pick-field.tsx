/**
 * Mantine's combobox draws and places the list; the keys and the ARIA attributes are set here, because Mantine announces the active option
 * only after an arrow key.
 */
import { plural } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Combobox, type ComboboxProps, useCombobox } from '#ui/choice.ts';
import hidden from '#ui/visually-hidden.module.css';
import classes from './pick-field.module.css';

export interface PickOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

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

const padding = 12;
const [shortestList, tallestList] = [132, 288];

/** Below the field, or above it where that gives more room; never taller than the room there is. */
const middlewares: NonNullable<ComboboxProps['middlewares']> = {
  flip: { padding },
  size: {
    padding,
    apply({ availableHeight, elements }) {
      const height = Math.min(tallestList, Math.max(shortestList, availableHeight));
      elements.floating.style.maxHeight = `${height}px`;
    },
  },
};

export function PickField({ isFirstActive = false, ...props }: PickFieldProps) {
  const { text, options, onText, onPick, onEnterText, label, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isListed = isOpen && options.length > 0;
  const active = isListed ? (walkedTo ?? (isFirstActive && text.trim() !== '' ? 0 : -1)) : -1;
  const combobox = useCombobox({ opened: isListed, onDropdownClose: close });

  function open() {
    // Out from under the bar at the foot of the screen, before the list looks for room.
    field.current?.scrollIntoView({ block: 'nearest' });
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setWalkedTo(null);
  }

  function pick(value: string) {
    onPick(value);
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
      const chosen = event.key === 'Enter' ? options[active] : undefined;
      if (chosen) pick(chosen.value);
      else onEnterText?.(text);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className={classes.field}>
      <Combobox
        store={combobox}
        withinPortal={false}
        offset={6}
        keepMounted={false}
        middlewares={middlewares}
        onOptionSubmit={pick}
      >
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
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
        </Combobox.Target>
        <Combobox.Dropdown className={classes.list}>
          <Combobox.Options id={listId} aria-label={label}>
            {options.map(({ value, label: title, detail }, index) => (
              <Combobox.Option
                key={value}
                value={value}
                id={`${listId}-${index}`}
                aria-selected={index === active}
                className={classes.option}
                ref={index === active ? intoView : undefined}
              >
                <span>{title}</span>
                {detail && <small>{detail}</small>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className={hidden.hidden} role="status">
        {isListed &&
          text.trim() !== '' &&
          plural({ count: options.length }, { one: '# to choose from', other: '# to choose from' })}
      </span>
    </div>
  );
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

/** How the arrow keys walk through a list of options. From nothing the first or the last comes next; past an end it begins anew. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return null;
}
