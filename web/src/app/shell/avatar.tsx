/** The person as a small disc: initials where there is a name, otherwise a figure. */
import { initials } from '@workout-tracker/core/people/display-name';
import type { User } from '@workout-tracker/core/people/user';
import { Icon } from '#ui/icon.tsx';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly user: User;
  readonly size: 32 | 44;
}

export function Avatar({ user, size }: AvatarProps) {
  return (
    <span className={classes.disc} data-size={size} aria-hidden="true">
      {initials(user) || <Icon name="user" size={size / 2} />}
    </span>
  );
}
