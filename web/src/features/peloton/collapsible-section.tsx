/** A part that few need: one line that opens. It can be opened from outside too, and closed again by hand. */
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './collapsible-section.module.css';

interface CollapsibleSectionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

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
