import { type ReactNode, useId } from 'react';
import classes from './setting-row.module.css';

interface RowIds {
  readonly labelId: string;
  /** Of the hint and the error, as far as there are any. */
  readonly describedBy: string | undefined;
}

interface SettingRowProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The label above the control and not beside it, as that of other fields in a form. */
  readonly isStacked?: boolean | undefined;
  /** The words are part of what is pressed. Such a row has no place for an error. */
  readonly isLabel?: boolean;
  readonly children: (ids: RowIds) => ReactNode;
}

/** A setting in one line: its words at the left, its control at the right, and below what is wrong with it. */
export function SettingRow({ label, hint, error, isStacked, isLabel = false, children }: SettingRowProps) {
  const [labelId, hintId, errorId] = [useId(), useId(), useId()];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const Row = isLabel ? 'label' : 'div';
  return (
    <Row className={classes.row} data-stacked={isStacked || undefined}>
      <span className={classes.words}>
        <span id={labelId}>{label}</span>
        {hint && <small id={hintId}>{hint}</small>}
      </span>
      {children({ labelId, describedBy })}
      {!isLabel && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Row>
  );
}
