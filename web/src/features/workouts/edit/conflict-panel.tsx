/** Somebody else, or the same person elsewhere, changed the workout meanwhile: what they did, and whose version stays. */
import { Button } from '@mantine/core';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useEffect, useRef } from 'react';
import classes from './conflict-panel.module.css';
import { describeDifferences } from './describe-differences.ts';

interface ConflictPanelProps {
  readonly before: Workout;
  readonly theirs: Workout;
  readonly isSaving: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

export function ConflictPanel({ before, theirs, isSaving, onOverwrite, onDiscard }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const lines = describeDifferences(before, theirs);
  return (
    <section ref={panel} className={classes.panel} role="alert" tabIndex={-1}>
      <h2>This workout was changed somewhere else</h2>
      <p>Your changes are still on screen and not saved yet.</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button loading={isSaving} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          Discard mine
        </Button>
      </div>
    </section>
  );
}
