/** Says beside a title that something of the workout is on this device alone: in neutral colours, because it is a state and no failure. */
import { useStackItems } from '#lib/use-stack-items.ts';
import { standingOf } from '#offline/pending-workout.ts';
import { Icon } from '#ui/icon.tsx';

interface WaitingMarkProps {
  readonly workoutId: string;
  readonly className: string | undefined;
}

export function WaitingMark({ workoutId, className }: WaitingMarkProps) {
  const standing = standingOf(useStackItems(), workoutId);
  if (standing === 'saved') return null;
  return (
    <span className={className}>
      <Icon name={standing === 'waiting' ? 'cloudUp' : 'alert'} size={16} />
      <span>{standing === 'waiting' ? 'Waiting' : 'Needs you'}</span>
    </span>
  );
}
