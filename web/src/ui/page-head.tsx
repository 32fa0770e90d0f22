/** The title of a page, with what it is about under it and what can be done beside it. */
import type { ReactNode } from 'react';
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
