/** What did not work, one line each, as 'name : message', with what was meant to be done where that differs from line to line. */
import { Chip } from '#ui/chip.tsx';
import classes from './failure-list.module.css';

interface Failure {
  readonly error: string;
  readonly type?: string;
}

export function FailureList({ failures }: { readonly failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="What failed">
      {numbered(failures).map(({ number, type, error }) => (
        <li key={number}>
          {type !== undefined && (
            <Chip tone="danger" isSmall>
              {type}
            </Chip>
          )}
          <span>{error}</span>
        </li>
      ))}
    </ul>
  );
}

/** They only grow at the end, and two may be the same words. */
const numbered = (failures: readonly Failure[]) => failures.map((failure, number) => ({ ...failure, number }));
