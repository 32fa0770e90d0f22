/** What did not work, one line each, as 'name : message', with what was meant to be done. */
import { Chip } from '#ui/chip.tsx';
import type { ImportJob } from '../queries.ts';
import classes from './failure-list.module.css';

export function FailureList({ failures }: Pick<ImportJob, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="What failed">
      {numbered(failures).map(({ number, type, error }) => (
        <li key={number}>
          <Chip tone="danger" isSmall>
            {type}
          </Chip>
          <span>{error}</span>
        </li>
      ))}
    </ul>
  );
}

/** They only grow at the end, and two may be the same words. */
const numbered = (failures: ImportJob['failures']) => failures.map((failure, number) => ({ ...failure, number }));
