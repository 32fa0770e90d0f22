import type { ReactNode } from 'react';
import { firstIcons } from './first-icons.ts';
import classes from './form.module.css';
import { PathIcon } from './path-icon.tsx';

interface NoticeProps {
  /** Plain news are neither good nor bad: no check and no green. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

export function Notice({ isPlain = false, children }: NoticeProps) {
  return (
    <div className={classes.notice} role="status" data-plain={isPlain || undefined}>
      <PathIcon path={isPlain ? firstIcons.lock : firstIcons.check} />
      <div>{children}</div>
    </div>
  );
}
