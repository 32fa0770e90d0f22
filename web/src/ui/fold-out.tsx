import { type ReactNode, useId, useState } from 'react';
import classes from './fold-out.module.css';
import { Icon } from './icon.tsx';

interface FoldOutProps {
  readonly label: string;
  /** What is folded away, in short. */
  readonly summary?: string;
  readonly startsOpen?: boolean;
  /** Something in it needs a look: it is open, whatever was chosen. */
  readonly hasProblem?: boolean;
  readonly children: ReactNode;
}

/** A line that opens the fields most people leave alone. */
export function FoldOut({ label, summary = '', startsOpen = false, hasProblem = false, children }: FoldOutProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  // It also stays open when the problem is gone: the field is not closed under the fingers that mend it.
  if (hasProblem && !isOpen) setOpen(true);
  return (
    <>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        {!isOpen && summary !== '' && <small>{summary}</small>}
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <div id={id} className={classes.content}>
          {children}
        </div>
      )}
    </>
  );
}
