import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
}

interface BackLinkProps {
  readonly to: string;
  /** For a page that goes back in the history where it can. */
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: string;
}

/** The way back to the list a page was reached from, above its title. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back} onClick={onClick}>
      <Icon name="left" size={16} />
      {children}
    </Link>
  );
}
