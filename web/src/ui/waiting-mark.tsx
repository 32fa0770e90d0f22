/** Neutral colours, because waiting to sync is a state and no failure. */
import { t } from '@lingui/core/macro';
import type { SyncStatus } from '#offline/pending-workout.ts';
import { Icon } from './icon.tsx';
import classes from './waiting-mark.module.css';

interface WaitingMarkProps {
  readonly syncStatus: SyncStatus;
  /** Where there is no room for the words on a narrow screen they are for readers alone. */
  readonly isShort?: boolean;
}

export function WaitingMark({ syncStatus, isShort = false }: WaitingMarkProps) {
  if (syncStatus === 'saved') return null;
  return (
    <span className={classes.mark} data-short={isShort || undefined}>
      <Icon name={syncStatus === 'waiting' ? 'cloudUp' : 'alert'} size={16} />
      <span>{syncStatus === 'waiting' ? t`Waiting` : t`Needs you`}</span>
    </span>
  );
}
