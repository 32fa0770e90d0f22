/** Before Start: what the clock will do, for this workout alone if one likes, what is in it, and how the last time went. */
import { Button, Card } from '@mantine/core';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { scoreWords } from '#lib/score-format.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { lengthOf } from '../set-format.ts';
import { amountWords, formatName, formatWords } from './clock-format.ts';
import classes from './waiting-card.module.css';

interface WaitingCardProps {
  readonly session: LiveSession;
  readonly last: Workout | null;
  readonly isDisabled: boolean;
  /** Null where the browser cannot speak. */
  readonly isSpoken: boolean | null;
  readonly onSpoken: (isSpoken: boolean) => void;
  readonly onFormat: () => void;
}

export function WaitingCard({ session, last, isDisabled, isSpoken, onSpoken, onFormat }: WaitingCardProps) {
  const { format } = session;
  if (!format) return null;
  const moves = session.moves;
  return (
    <>
      <Card component="section" aria-label="Format" className={classes.card}>
        <div className={classes.format}>
          <p>
            <b>{formatName(format)}</b>
            <span>{formatWords(format)}</span>
            {last?.clock && <span>Last time {scoreWords(last.clock.score)}</span>}
          </p>
          <Button variant="default" className={classes.change} disabled={isDisabled} onClick={onFormat}>
            Change
          </Button>
        </div>
        {isSpoken !== null && <SwitchRow label="Speak the names" isOn={isSpoken} onChange={onSpoken} />}
      </Card>
      {moves.length > 0 && (
        <Card component="section" aria-label="In this workout" className={classes.card}>
          <h2>In this workout</h2>
          <ul className={classes.moves}>
            {moves.map((move) => (
              <li key={move._id}>
                {move.title}
                <span>{format.kind === 'list' ? lengthOf(move) : amountWords(session, move._id)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
