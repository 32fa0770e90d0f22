/** What did not work, one line each: 'name : message' with what was meant to be done, or 'wid: message' with the title beside it. */
import { Chip } from '#ui/chip.tsx';
import classes from './failure-list.module.css';

interface Failure {
  readonly error: string;
  readonly type?: string;
  readonly title?: string;
}

interface FailureListProps {
  readonly label?: string;
  readonly failures: readonly Failure[];
}

export function FailureList({ label = 'What failed', failures }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {numbered(failures).map(({ number, type, title, error }) => (
        <li key={number}>
          {type !== undefined && (
            <Chip tone="danger" isSmall>
              {type}
            </Chip>
          )}
          <span>
            {title !== undefined && <b>{`${title} `}</b>}
            {error}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** They only grow at the end, and two may be the same words. */
const numbered = (failures: readonly Failure[]) => failures.map((failure, number) => ({ ...failure, number }));
