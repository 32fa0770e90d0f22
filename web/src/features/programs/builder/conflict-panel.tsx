/** Shown when the program was changed somewhere else meanwhile: what is there now, and the choice between the two. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { wordsFor } from '#lib/words-for-error.ts';
import { Icon } from '#ui/icon.tsx';
import { programQueries } from '../queries.ts';
import classes from './conflict-panel.module.css';
import { type Draft, draftOf } from './draft.ts';
import { differencesBetween } from './draft-differences.ts';

interface ConflictPanelProps {
  readonly mine: Draft;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: (theirs: Program) => void;
}

export function ConflictPanel({ mine, isBusy, onOverwrite, onDiscard }: ConflictPanelProps) {
  const reading = useQuery({ ...programQueries.one(mine._id), refetchOnMount: 'always' });
  const { error, isFetchedAfterMount } = reading;
  const theirs = isFetchedAfterMount ? reading.data : undefined;
  const differences = theirs ? differencesBetween(mine, draftOf(theirs)) : [];
  return (
    <section className={classes.panel} aria-label="Changed somewhere else" role="alert">
      <Icon name="alert" />
      <div>
        <h2>Changed somewhere else</h2>
        <p>This program was saved on another device after you began. Your changes are still here.</p>
        {differences.length > 0 && <p>{`Different: ${differences.join(', ')}.`}</p>}
        {error && <p>{wordsFor(error, 'The other version could not be loaded.')}</p>}
        <div className={classes.deeds}>
          <Button size="sm" variant="default" loading={isBusy} onClick={onOverwrite}>
            Overwrite with mine
          </Button>
          <Button size="sm" variant="default" disabled={!theirs || isBusy} onClick={() => theirs && onDiscard(theirs)}>
            Discard mine
          </Button>
        </div>
      </div>
    </section>
  );
}
