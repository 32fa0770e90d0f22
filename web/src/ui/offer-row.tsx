/** Rows of one card on a phone, a grid of cards on a wide screen; inside a card of its own the rows stay plain. */
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './offer-row.module.css';

interface OfferRowsProps {
  /** How many stand side by side on a wide screen; without it the rows are plain. */
  readonly columns?: 2 | 3;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function OfferRows({ columns, isBusy = false, children }: OfferRowsProps) {
  const style = { '--offer-columns': columns } as CSSProperties;
  return (
    <ul className={columns && classes.cards} style={style} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}

interface OfferRowProps {
  readonly title: string;
  /** Where the whole row leads; the button stands above. */
  readonly to?: string;
  /** What it is, one line each. */
  readonly lines: readonly string[];
  readonly text?: string | undefined;
  readonly chips?: ReactNode;
  /** Why its button did not do what it says. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function OfferRow({ title, to, lines, text, chips, error, children }: OfferRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={classes.link}>
              {title}
            </Link>
          )}
        </h3>
        {lines.map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
        {text && <p className={classes.text}>{text}</p>}
        {chips && <p className={classes.chips}>{chips}</p>}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={classes.action}>{children}</div>
    </li>
  );
}

/** A row to come, as large as it will be. */
export function OfferOutline({ children }: { readonly children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.outline}>{children}</div>
    </li>
  );
}
