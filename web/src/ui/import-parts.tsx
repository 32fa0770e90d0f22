import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatWhole } from '#lib/number-format.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Chip } from './chip.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import classes from './import-parts.module.css';
import longList from './long-list.module.css';

interface StatTilesProps {
  readonly label: string;
  readonly tiles: readonly { readonly label: string; readonly count: number }[];
}

/** A row of counts: what a preview found, what an import or an unlinking came to. */
export function StatTiles({ label, tiles }: StatTilesProps) {
  return (
    <div className={classes.frame}>
      <dl className={classes.tiles} aria-label={label} data-count={tiles.length}>
        {tiles.map((tile) => (
          <Card key={tile.label} className={classes.tile}>
            <dt>{tile.label}</dt>
            <dd>{formatWhole(tile.count)}</dd>
          </Card>
        ))}
      </dl>
    </div>
  );
}

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** Null when nobody knows how much there is. */
  readonly total: number | null;
}

/** How far something is that takes a while. Without a known end it says only that it goes on. */
export function ProgressBar({ label, value, total }: ProgressBarProps) {
  const part = total === null || total === 0 ? null : Math.min(1, value / total);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={part === null ? undefined : value}
    >
      <div
        className={classes.bar}
        data-endless={part === null || undefined}
        style={part === null ? undefined : { transform: `scaleX(${part})` }}
      />
    </div>
  );
}

interface Failure {
  readonly error: string;
  readonly type?: string;
  readonly title?: string;
}

interface FailureListProps {
  readonly label?: string;
  readonly failures: readonly Failure[];
}

/** What did not work, one line each: 'name : message' with what was meant to be done, or 'wid: message' with the title beside it. */
export function FailureList({ label = t`What failed`, failures }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {numbered(failures).map(({ number, type, title, error }) => (
        <li key={number}>
          {type !== undefined && (
            <Chip tone="danger" isSmall>
              {type}
            </Chip>
          )}
          <span>
            {title !== undefined && <b>{`${title} `}</b>}
            {error}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** They only grow at the end, and two may be the same words. */
const numbered = (failures: readonly Failure[]) => failures.map((failure, number) => ({ ...failure, number }));

interface CollapsibleSectionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part that few need: one line that opens. It can be opened from outside too, and closed again by hand. */
export function CollapsibleSection({ icon, title, isOpen: opens = false, children }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(opens);
  useEffect(() => {
    if (opens) setOpen(true);
  }, [opens]);
  return (
    <details className={classes.part} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.head}>
        <Icon name={icon} className={classes.icon} />
        {title}
        <Icon name="right" size={16} className={classes.chevron} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

interface ArrivingHeadingProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The heading of a part that took the place of another. When the button that led here has gone with the part before, the reader would
 * be left nowhere: the heading takes the focus then, and leaves it alone otherwise.
 */
export function ArrivingHeading({ id, className, children }: ArrivingHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} id={id} className={className} tabIndex={-1}>
      {children}
    </h2>
  );
}

/**
 * Whether the reader was left nowhere: the button that had the focus has gone with its part of the page. Before anybody has touched the
 * page nothing is lost, and the focus belongs to the browser.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && navigator.userActivation?.hasBeenActive === true;
}

interface StepsProps<Key extends string> {
  readonly steps: readonly { readonly key: Key; readonly label: string }[];
  readonly current: Key;
  readonly done: readonly Key[];
}

/** Where one stands on a way of a few steps. */
export function Steps<Key extends string>({ steps, current, done }: StepsProps<Key>) {
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {steps.map(({ key, label }, index) => {
        const isCurrent = key === current;
        const isDone = !isCurrent && done.includes(key);
        return (
          <li
            key={key}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={classes.sign} aria-hidden="true">
              {isDone ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly empty: string;
  /** How many show before more are asked for. */
  readonly first?: number;
  readonly children: (item: T) => ReactNode;
}

const step = 50;
/** So few are no reason for a button. */
const few = 2;

/** A list that may have thousands of rows: the first of them, and more on request, so that the page stays quick. */
export function LongList<T>({ items, keyOf, empty, first = step, children }: LongListProps<T>) {
  const [more, setMore] = useState(0);
  const shown = more === 0 && items.length <= first + few ? items.length : first + more;
  if (items.length === 0) return <p className={longList.empty}>{empty}</p>;
  const left = items.length - shown;
  return (
    <>
      <ul>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} className={longList.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={longList.more}>
          <Button variant="default" onClick={() => setMore(more + step)}>
            {plural({ more: Math.min(step, left) }, { one: 'Show # more', other: 'Show # more' })}
          </Button>
          <span>{plural(left, { one: '# row left', other: '# rows left' })}</span>
        </div>
      )}
    </>
  );
}
