/** What stands in the place of the rows when there are none: a first step for a newcomer, one line for a filter that fits nothing. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './list-states.module.css';

export function EmptyHistory() {
  return (
    <div className={classes.empty}>
      <EmptyState
        icon="dumbbell"
        heading="h2"
        title="No workouts yet"
        text="Every workout you finish is added to your workouts, with its sets, time and heart rate."
      >
        <Button component={Link} to="/start/">
          Start a workout
        </Button>
        <Button component={Link} to="/import/" variant="default">
          Import from Peloton
        </Button>
        <Button component={Link} to="/workouts/new/" variant="default">
          Add a past workout
        </Button>
      </EmptyState>
    </div>
  );
}

export function NoResult({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className={classes.none}>
      <p>No workouts match these filters.</p>
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
