/** A menu of actions and ways behind a button, by the pattern of the ARIA guide: arrows, Home, End and letters walk through it, Escape leaves it. */
import {
  type ButtonHTMLAttributes,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import classes from './pop-menu.module.css';
import { type Offset, PopOver } from './pop-over.tsx';

interface PopMenuProps {
  /** The button that opens it. */
  readonly target: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>;
  readonly width: number;
  readonly offset?: Offset;
  /** For hands that are busy: the live screen. */
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

const Close = createContext<() => void>(() => undefined);

export function PopMenu({ target, width, offset, isLarge = false, children }: PopMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const walk = useWalk();

  function close() {
    // Before what was chosen acts: a dialog that it opens gives the focus back to the button.
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  }

  return (
    <>
      {cloneElement(target, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <PopOver
          id={id}
          button={button}
          width={width}
          offset={offset}
          role="menu"
          aria-orientation="vertical"
          data-large={isLarge || undefined}
          className={classes.dropdown}
          onClose={close}
          onKeyDown={walk}
        >
          <Close value={close}>{children}</Close>
        </PopOver>
      )}
    </>
  );
}

/** How long letters are one word. */
const wordMs = 500;

/** Moves the focus from item to item. */
function useWalk(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ word: '', at: 0 });
  return (event) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const next = nextByKey(event.key, at, items.length) ?? nextByWord(event, at, items);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  function nextByWord(event: KeyboardEvent, at: number, items: readonly HTMLElement[]): number | null {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null;
    const isGoingOn = timeStamp - typed.current.at < wordMs;
    const word = (isGoingOn ? typed.current.word : '') + key.toLowerCase();
    typed.current = { word, at: timeStamp };
    // One letter again and again walks through all that begin with it.
    const isOneLetter = [...word].every((letter) => letter === word[0]);
    const start = isOneLetter ? (word[0] ?? '') : word;
    const first = isOneLetter ? at + 1 : Math.max(at, 0);
    for (let step = 0; step < items.length; step += 1) {
      const index = (first + step) % items.length;
      if (items[index]?.textContent?.trim().toLowerCase().startsWith(start)) return index;
    }
    return null;
  }
}

function nextByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

interface PopMenuItemProps {
  readonly leftSection: ReactNode;
  /** Where it leads, in place of what it does. */
  readonly to?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function PopMenuItem({ leftSection, to, disabled, className, onClick, children, ...others }: PopMenuItemProps) {
  const close = use(Close);
  const item = {
    ...others,
    role: 'menuitem',
    className: `${classes.item} ${className ?? ''}`,
    // The press closes the menu; taking the focus first would move the page on some phones.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      close();
      onClick?.();
    },
  };
  const content = (
    <>
      <span className={classes.icon}>{leftSection}</span>
      <span className={classes.label}>{children}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...item} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button {...item} type="button" disabled={disabled}>
      {content}
    </button>
  );
}

export function PopMenuDivider() {
  return <hr className={classes.divider} />;
}

interface PopMenuLabelProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Words about the items, between them. */
export function PopMenuLabel({ className, children }: PopMenuLabelProps) {
  return <div className={`${classes.words} ${className ?? ''}`}>{children}</div>;
}
