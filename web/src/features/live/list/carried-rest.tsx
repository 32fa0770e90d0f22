import { t } from '@lingui/core/macro';
import type { Position } from '@workout-tracker/core/live/positions';
import type { RestView } from '@workout-tracker/core/live/rest';
import { useCallback, useState } from 'react';
import { formatClock } from '#lib/duration-format.ts';
import { Icon } from '#ui/icon.tsx';
import { setTitle } from '../log/set-names.ts';
import classes from './carried-rest.module.css';

interface CarriedRestProps {
  readonly view: RestView;
  /** The set that it follows. */
  readonly after: Position | undefined;
  /** The set one stands at. */
  readonly next: Position | undefined;
  readonly isBelow: boolean;
  readonly onBack: () => void;
}

const around = 2 * Math.PI * 12;

/** The rest while its row is out of sight: one line above the buttons, which leads back to the set that comes. */
export function CarriedRest({ view, after, next, isBelow, onBack }: CarriedRestProps) {
  const { leftMs, totalMs } = view;
  const left = leftMs === 0 ? t`Rest over` : formatClock(Math.ceil(leftMs / 1000));
  const coming = next?.move ? setTitle(next) : t({ message: 'Back', context: 'go back' });
  return (
    <button type="button" className={classes.carried} onClick={onBack}>
      <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
        <circle cx={14} cy={14} r={12} className={classes.track} />
        <circle
          cx={14}
          cy={14}
          r={12}
          className={classes.arc}
          strokeDasharray={`${totalMs === 0 ? 0 : (leftMs / totalMs) * around} ${around}`}
        />
      </svg>
      <b role="timer" aria-label={t`Rest left`}>
        {left}
      </b>
      {after && <span className={classes.after}>{formatAfter(after)}</span>}
      <span className={classes.way}>
        <Icon name={isBelow ? 'arrowDown' : 'arrowUp'} size={16} />
        {coming}
      </span>
    </button>
  );
}

const formatAfter = ({ kind, set }: Position): string =>
  kind === 'warmup' ? t`Rest after warm-up ${{ number: set + 1 }}` : t`Rest after set ${{ number: set + 1 }}`;

/** Whether what `watch` is given is out of sight, behind the bars at the top and at the foot as well, and on which side. */
export function useOutOfSight(watched: unknown) {
  const [isOut, setOut] = useState<'above' | 'below' | null>(null);
  const [seen, setSeen] = useState(watched);
  if (watched !== seen) {
    setSeen(watched);
    setOut(null);
  }
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const [top, foot] = ['header', '[data-dock]'].map(
      (bar) => document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0,
    );
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isAbove = entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0);
        setOut(entry.isIntersecting ? null : isAbove ? 'above' : 'below');
      },
      { rootMargin: `-${top}px 0px -${foot}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isOut, watch };
}
