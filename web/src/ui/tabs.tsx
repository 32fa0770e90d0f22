/** Tabs by the pattern of the ARIA guide: the arrows go round, Home and End go to the ends, and a tab is shown as soon as the focus is on it. */
import { createContext, type KeyboardEvent, type ReactNode, type Ref, use, useId } from 'react';

const Shown = createContext({ id: '', value: '', onChange: (_value: string): void => undefined });

interface TabsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

export function Tabs({ value, onChange, children }: TabsProps) {
  const id = useId();
  return (
    <Shown value={{ id, value, onChange }}>
      <div>{children}</div>
    </Shown>
  );
}

interface TabListProps {
  readonly 'aria-label': string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function TabList(props: TabListProps) {
  return <div {...props} role="tablist" aria-orientation="horizontal" onKeyDown={walk} />;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const next = nextTab(event.key, at, tabs.length, getComputedStyle(event.currentTarget).direction === 'rtl');
  if (at < 0 || next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

function nextTab(key: string, at: number, count: number, isMirrored: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const step = (key === 'ArrowRight') === isMirrored ? -1 : 1;
  return (at + step + count) % count;
}

interface TabProps {
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Tab({ value, className, children }: TabProps) {
  const shown = use(Shown);
  const isShown = value === shown.value;
  return (
    <button
      type="button"
      role="tab"
      id={`${shown.id}-tab-${value}`}
      className={className}
      aria-selected={isShown}
      aria-controls={isShown ? `${shown.id}-panel-${value}` : undefined}
      tabIndex={isShown ? 0 : -1}
      onClick={() => shown.onChange(value)}
    >
      {children}
    </button>
  );
}

/** What belongs to a tab: there while it is shown. */
export function TabPanel({ value, children }: Omit<TabProps, 'className'>) {
  const { id, value: shown } = use(Shown);
  if (value !== shown) return null;
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  );
}
