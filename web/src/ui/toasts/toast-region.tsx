/**
 * Where messages appear: one polite live region that is always there, above the safe area. Mounted once per account by the shell, so
 * that nobody meets the messages of the person before.
 */
import { ActionIcon, Button } from '@mantine/core';
import { type FocusEvent, useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import classes from './toast-region.module.css';
import { type Toast, toasts } from './toasts.ts';

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  useEffect(() => () => toasts.clear(), []);
  const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  return (
    <section
      aria-label="Messages"
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
      <ActionIcon aria-label={`Dismiss: ${text}`} onClick={() => leave(id)}>
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
