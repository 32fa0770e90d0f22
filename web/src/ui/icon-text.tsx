import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './icon-text.module.css';
import type { IconName } from './icons.ts';
import type { IconPath } from './path-icon.tsx';

interface IconTextProps {
  readonly icon: IconName | IconPath;
  readonly title: string;
  readonly text: ReactNode;
  /** What went wrong with this row, in danger colour and announced. */
  readonly error?: string | undefined;
  readonly isLarge?: boolean;
}

export function IconText({ icon, title, text, error, isLarge = false }: IconTextProps) {
  return (
    <>
      <span className={classes.sign} data-large={isLarge || undefined}>
        <Icon name={icon} size={isLarge ? 24 : 20} />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <small>{text}</small>
        {error !== undefined && <small role="alert">{error}</small>}
      </span>
    </>
  );
}
