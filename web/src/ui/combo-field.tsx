/**
 * A field to type into with a list below it, by the combobox pattern of the ARIA guide. The list stands in the browser's top layer, so that
 * nothing cuts it off, and in the document beside its field, so that readers meet it in its landmark.
 */
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './combo-field.module.css';
import { Icon } from './icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

interface ComboFieldProps
  extends Omit<
    TextInputProps,
    'value' | 'onChange' | 'onKeyDown' | 'onClick' | 'onBlur' | 'ref' | 'role' | 'children'
  > {
  readonly text: string;
  readonly options: readonly ComboOption[];
  /** The option that is chosen already: marked, and where the keys begin. */
  readonly chosen?: string | null;
  /** Said in the list when it has no options; without it there is no list then. */
  readonly emptyText?: string;
  /** Enter takes the first option while typing; otherwise it takes what was typed. */
  readonly isFirstActive?: boolean;
  readonly onText: (text: string) => void;
  readonly onPick: (value: string) => void;
  /** Enter or a comma without an active option. Left out, Enter is the form's. */
  readonly onEnterText?: ((text: string) => void) | undefined;
  /** The list was opened or closed. */
  readonly onOpen?: (isOpen: boolean) => void;
  /** What stands beside the field, told whether the list is there. */
  readonly children?: (isListed: boolean) => ReactNode;
}

export function ComboField(props: ComboFieldProps) {
  const { text, options, chosen, emptyText, isFirstActive = false, className, children, ...others } = props;
  const { onText, onPick, onEnterText, onOpen, ...input } = others;
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isListed = isOpen && options.length > 0;
  const first = isFirstActive && text.trim() !== '' ? 0 : -1;
  const start = chosen === undefined || isTyping ? first : options.findIndex(({ value }) => value === chosen);
  const active = isListed ? (walkedTo ?? start) : -1;

  function show(isShown: boolean) {
    if (isShown === isOpen) return;
    // Out from under the bar at the foot of the screen, before the list looks for room.
    if (isShown) field.current?.scrollIntoView({ block: 'nearest' });
    setOpen(isShown);
    setTyping(false);
    setWalkedTo(null);
    onOpen?.(isShown);
  }

  function pick(value: string) {
    onPick(value);
    show(false);
  }

  function handleType(event: ChangeEvent<HTMLInputElement>) {
    show(true);
    onText(event.currentTarget.value);
    setTyping(true);
    setWalkedTo(null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = nextActive(event.key, active, options.length);
    if (step !== null) {
      event.preventDefault();
      if (isListed) setWalkedTo(step);
      else show(true);
    } else if (event.key === 'Enter' || (event.key === ',' && onEnterText)) {
      const option = event.key === 'Enter' ? options[active] : undefined;
      if (option || onEnterText) event.preventDefault();
      if (option) pick(option.value);
      else onEnterText?.(text);
    } else if (event.key === 'Escape' && isOpen) {
      // A dialog around it stays open.
      event.stopPropagation();
      show(false);
    }
  }

  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <TextInput
        {...input}
        ref={field}
        value={text}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onChange={handleType}
        onKeyDown={handleKey}
        onClick={() => show(true)}
        onBlur={() => show(false)}
      />
      {isOpen && (options.length > 0 || emptyText !== undefined) && (
        <OptionList field={field}>
          {options.length === 0 && <p className={classes.empty}>{emptyText}</p>}
          <div id={listId} role="listbox" tabIndex={-1} aria-label={nameOf(props)} className={classes.options}>
            {options.map(({ value, label, detail }, index) => (
              <button
                key={value}
                type="button"
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={chosen === undefined ? index === active : value === chosen}
                data-active={index === active || undefined}
                className={classes.option}
                ref={index === active ? intoView : undefined}
                onClick={() => pick(value)}
              >
                <span>{label}</span>
                {detail && <small>{detail}</small>}
                {value === chosen && <Icon name="check" size={16} className={classes.check} />}
              </button>
            ))}
          </div>
        </OptionList>
      )}
      {children?.(isListed)}
    </div>
  );
}

interface OptionListProps {
  readonly field: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

function OptionList({ field, children }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    if (list.current && field.current) placeBelow(list.current, field.current);
  });

  useLayoutEffect(() => list.current?.showPopover(), []);
  // With other options it has another height, and perhaps another place.
  useLayoutEffect(() => place());
  useEffect(() => {
    const shown = list.current;
    shown?.addEventListener('mousedown', keepFocus);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    visualViewport?.addEventListener('resize', place);
    return () => {
      shown?.removeEventListener('mousedown', keepFocus);
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      visualViewport?.removeEventListener('resize', place);
    };
  }, []);

  return (
    <div ref={list} popover="manual" className={classes.list}>
      {children}
    </div>
  );
}

/** A press on the list leaves the focus in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const [gap, margin] = [6, 12];
const [shortest, tallest] = [132, 288];

/** Below the field, or above it where that gives more room; never taller than the room there is. */
function placeBelow(list: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const seen = visualViewport?.height ?? document.documentElement.clientHeight;
  const [above, below] = [top - gap - margin, seen - bottom - gap - margin];
  list.style.maxHeight = `${tallest}px`;
  const isBelow = list.offsetHeight <= below || below >= above;
  list.style.maxHeight = `${Math.min(tallest, Math.max(shortest, isBelow ? below : above))}px`;
  list.style.width = `${width}px`;
  list.style.left = `${left}px`;
  list.style.top = `${isBelow ? bottom + gap : top - gap - list.offsetHeight}px`;
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

const nameOf = ({ label, 'aria-label': name }: ComboFieldProps): string | undefined =>
  name ?? (typeof label === 'string' ? label : undefined);

/** How the arrow keys walk through a list of options. From nothing the first or the last comes next; past an end it begins anew. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return null;
}
