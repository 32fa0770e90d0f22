/** The catalogue as admins see it: how much there is, and a row each with what may be done, for everybody at once. */
import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './catalogue-rows.module.css';

interface CatalogueRowsProps {
  /** How many there are, in words. */
  readonly count: ReactNode;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export function CatalogueRows({ count, isBusy, children }: CatalogueRowsProps) {
  return (
    <>
      <p className={classes.count} role="status">
        {count}
      </p>
      {children && (
        <Card component="ul" className={classes.rows} aria-busy={isBusy}>
          {children}
        </Card>
      )}
    </>
  );
}

interface CatalogueRowProps {
  readonly title: string;
  readonly to: string;
  readonly about: string;
  /** A chip that tells it from the others. */
  readonly mark?: ReactNode;
  readonly error?: string | null;
  /** Three buttons. */
  readonly children: ReactNode;
}

export function CatalogueRow({ title, to, about, mark, error, children }: CatalogueRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className={classes.about}>{about}</p>
        {mark}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
