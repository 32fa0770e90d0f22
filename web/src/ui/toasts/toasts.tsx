/**
 * Toasts outlive the page that showed them and go by themselves after ten seconds, but never while somebody is at them: the timer stops as
 * long as a toast is held.
 */
import { t } from '@lingui/core/macro';
import { type FocusEvent, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#storage/store.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '../icon.tsx';
import classes from './toast-region.module.css';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface NewToast {
  readonly text: string;
  readonly action?: ToastAction;
  /** Something went wrong. */
  readonly isError?: boolean;
}

interface Toast extends NewToast {
  readonly id: number;
}

interface Shown {
  readonly toast: Toast;
  leftMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

const lifeMs = 10_000;
const most = 3;

export function createToasts() {
  let shown: readonly Shown[] = [];
  const { getSnapshot, subscribe, set } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  let isHeld = false;

  function keep(next: readonly Shown[]): void {
    for (const gone of shown) {
      if (!next.includes(gone)) stop(gone);
    }
    shown = next;
    set(next.map(({ toast }) => toast));
  }

  function run(one: Shown): void {
    one.startedAt = Date.now();
    one.timer = setTimeout(() => dismiss(one.toast.id), one.leftMs);
  }

  function stop(one: Shown): void {
    if (one.timer === null) return;
    clearTimeout(one.timer);
    one.timer = null;
    one.leftMs -= Date.now() - one.startedAt;
  }

  function dismiss(id: number): void {
    keep(shown.filter(({ toast }) => toast.id !== id));
  }

  return {
    /** The oldest makes room when there are too many. */
    show(toast: NewToast): number {
      lastId += 1;
      const one: Shown = { toast: { ...toast, id: lastId }, leftMs: lifeMs, startedAt: 0, timer: null };
      if (!isHeld) run(one);
      keep([...shown.slice(1 - most), one]);
      return lastId;
    },
    dismiss,
    /** The clocks stand still: somebody reads or reaches for a button. */
    hold(): void {
      isHeld = true;
      shown.forEach(stop);
    },
    release(): void {
      if (!isHeld) return;
      isHeld = false;
      shown.forEach(run);
    },
    /** Messages belong to one account: the next person must not meet them. */
    clear(): void {
      isHeld = false;
      keep([]);
    },
    subscribe,
    getSnapshot,
  };
}

/** The messages of this page. */
const toasts = createToasts();

/** `showToast({ text: 'Workout deleted', action: { label: 'Undo', run } })` */
export const showToast = toasts.show;

/**
 * Where messages appear: one polite live region that is always there, above the safe area. Mounted once per account by the shell, so
 * that nobody meets the messages of the person before.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  useEffect(() => () => toasts.clear(), []);
  const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  return (
    <section
      aria-label={t`Messages`}
      className={classes.region}
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={(event) => isLeaving(event) && toasts.release()}
    >
      <ol className={classes.list} aria-live="polite" aria-relevant="additions">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, text, action, isError } = toast;
  return (
    <li className={classes.toast} data-error={isError || undefined}>
      <p className={classes.text}>{text}</p>
      {action && (
        <Button
          variant="subtle"
          className={classes.action}
          onClick={() => {
            leave(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon aria-label={t`Dismiss: ${text}`} onClick={() => leave(id)}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  );
}

/** The button that was pressed goes away with its message, so the reader is put back into the page. */
function leave(id: number): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  toasts.release();
  toasts.dismiss(id);
}
