/** One change that waits: the workout it belongs to, what was done to it and when, why it waits, and the ways out. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { timeAgo } from '#lib/time-ago.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import type { WorkoutSaves } from '#offline/workout-saves.ts';
import { canEdit, canRetry, needsPerson, whatWaits, whyItWaits } from './waiting-format.ts';
import classes from './waiting-list.module.css';
import type { WorkoutName } from './waiting-list.tsx';

interface WaitingItemProps {
  readonly item: OutboxItem;
  readonly name: WorkoutName;
  readonly situation: Parameters<typeof whyItWaits>[1];
  readonly saves: WorkoutSaves;
  readonly onDiscard: () => void;
}

export function WaitingItem({ item, name, situation, saves, onDiscard }: WaitingItemProps) {
  const [isBusy, setBusy] = useState(false);
  const about = `${whatWaits(item)}, ${name.title}`;
  const isConflict = item.waitingFor === 'conflict';

  async function attempt(action: (id: string) => Promise<unknown>) {
    setBusy(true);
    await action(item.id);
    setBusy(false);
  }

  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Link to={`/workout/${item.workoutId}/`}>
          <strong>{name.title}</strong>
        </Link>
        <small>{`${whatWaits(item)} ${timeAgo(item.queuedAt, Date.now())}${name.when && `, ${name.when}`}`}</small>
        <small data-needs-you={needsPerson(item) || undefined}>{whyItWaits(item, situation)}</small>
      </div>
      <div className={classes.actions}>
        {isConflict && (
          <>
            <Button component={Link} to={`/workout/${item.workoutId}/edit/`} variant="default" size="sm">
              Compare
            </Button>
            <Button size="sm" loading={isBusy} disabled={!item.theirs} onClick={() => void attempt(saves.keepMine)}>
              Keep mine
            </Button>
          </>
        )}
        {canEdit(item) && (
          <Button
            component={Link}
            to={`/workout/${item.workoutId}/edit/`}
            variant="default"
            size="sm"
            aria-label={`Edit: ${about}`}
          >
            Edit
          </Button>
        )}
        {canRetry(item) && situation.isOnline && (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={`Retry: ${about}`}
            onClick={() => void attempt(saves.retry)}
          >
            Retry
          </Button>
        )}
        <Button variant="default" size="sm" aria-label={`Discard: ${about}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}
