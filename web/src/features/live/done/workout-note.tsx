/** A note on the whole workout: an edit of it like any other, which waits in the outbox without a network. */
import { Card, Textarea } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { offlineOf } from '#offline/account-offline.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { CardHead } from '#ui/section-card.tsx';
import { createNoteSaver } from './note-saver.ts';
import classes from './workout-note.module.css';

interface WorkoutNoteProps {
  readonly userId: string;
  readonly workoutId: string;
  readonly className?: string | undefined;
}

export function WorkoutNote({ userId, workoutId, className }: WorkoutNoteProps) {
  const { outbox, saves } = use(offlineOf(userId));
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [saver] = useState(() => createNoteSaver({ outbox, saves, workoutId, tell: setOutcome }));
  useEffect(() => {
    // A phone may throw a hidden page away without another word.
    const onHidden = () => document.visibilityState === 'hidden' && saver.saveNow();
    addEventListener('pagehide', saver.saveNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', saver.saveNow);
      document.removeEventListener('visibilitychange', onHidden);
      saver.saveNow();
    };
  }, [saver]);
  return (
    <Card component="section" aria-label="Note" className={className}>
      <CardHead title="Note">
        <span role="status">{outcome && outcomeWords(outcome)}</span>
      </CardHead>
      <Textarea
        className={classes.field}
        classNames={inputClass}
        aria-label="Note on this workout"
        placeholder="How it felt, what to change next time"
        maxLength={10_000}
        rows={2}
        onChange={(event) => saver.type(event.currentTarget.value)}
        onBlur={saver.saveNow}
      />
    </Card>
  );
}

const inputClass = { input: classes.input ?? '' };

function outcomeWords(outcome: SaveOutcome): string {
  if (outcome.kind === 'saved') return 'Saved';
  if (outcome.kind === 'not-kept') return 'Could not be saved on this device';
  const isRefused = outcome.waitingFor === 'refused' || outcome.waitingFor === 'conflict';
  return isRefused ? (outcome.reason ?? 'The server refused it') : 'Saved here; syncs automatically';
}
