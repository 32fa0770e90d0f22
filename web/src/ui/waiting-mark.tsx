/** Says beside a name that something of it is on this device alone: in neutral colours, because it is a state and no failure. */
import type { Standing } from '#offline/pending-workout.ts';
import { Icon } from './icon.tsx';
import classes from './waiting-mark.module.css';

interface WaitingMarkProps {
  readonly standing: Standing;
  /** Where there is no room for the words on a narrow screen they are for readers alone. */
  readonly isShort?: boolean;
}

export function WaitingMark({ standing, isShort = false }: WaitingMarkProps) {
  if (standing === 'saved') return null;
  return (
    <span className={classes.mark} data-short={isShort || undefined}>
      <Icon name={standing === 'waiting' ? 'cloudUp' : 'alert'} size={16} />
      <span>{standing === 'waiting' ? 'Waiting' : 'Needs you'}</span>
    </span>
  );
}
