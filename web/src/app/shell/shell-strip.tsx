/** A line under the header with one thing to know and what to do about it, on every page until it is over. */
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './shell-strip.module.css';

interface ShellStripProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isError?: boolean;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

export function ShellStrip({ icon, text, isError = false, children }: ShellStripProps) {
  return (
    <div className={classes.strip} data-error={isError || undefined}>
      <div className={classes.line}>
        <Icon name={icon} size={16} />
        <span className={classes.text}>{text}</span>
        <span className={classes.actions}>{children}</span>
      </div>
    </div>
  );
}
