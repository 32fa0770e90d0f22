/** One account: who it is, when they were last here, and what the person looking at it may change. What they may not says why. */
import { Button, NativeSelect } from '@mantine/core';
import { mayManage, objectToChange } from '@workout-tracker/core/people/manage';
import { type Role, roles } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ListedUser } from './queries.ts';
import { useUserChanges } from './use-user-changes.ts';
import classes from './user-row.module.css';

const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin', owner: 'Owner' };

interface UserRowProps {
  readonly me: User;
  readonly listed: ListedUser;
}

export function UserRow({ me, listed }: UserRowProps) {
  const [asked, setAsked] = useState<Role | null>(null);
  const { change, endSessions, hasEnded, isBusy, error } = useUserChanges(listed._id);
  const reasonId = useId();
  const isMe = me._id === listed._id;
  const { displayName: name, email, username, role, isActive } = listed;

  const toRole = roles.map((next) => objectToChange(me, listed, { role: next })).find(Boolean);
  const toActivity = objectToChange(me, listed, { isActive: !isActive });
  const toSessions = mayManage(me.role, role) ? undefined : 'Only an owner can sign out an admin or an owner.';
  const reason = toRole ?? toActivity ?? toSessions;

  /** An owner cannot be made or unmade by a slip of the finger. */
  function chooseRole(next: Role) {
    if (next === 'owner' || isMe) setAsked(next);
    else change({ role: next });
  }

  return (
    <li className={classes.row} data-inactive={!isActive || undefined}>
      <div className={classes.who}>
        <strong>
          <span className={classes.name}>{name}</span>
          {isMe && <Chip tone="primary">You</Chip>}
          {!isActive && <Chip tone="danger">Deactivated</Chip>}
        </strong>
        <small>{[name === email ? null : email, username && `@${username}`].filter(Boolean).join(', ')}</small>
        <small>{listed.lastSeenAt ? `Last seen ${timeAgo(listed.lastSeenAt, Date.now())}` : 'Never seen'}</small>
      </div>
      <div className={classes.actions}>
        <NativeSelect
          className={classes.role}
          aria-label={`Role of ${name}`}
          attributes={{ input: { 'aria-describedby': reason ? reasonId : undefined } }}
          rightSection={<Icon name="down" size={16} />}
          data={roles.map((value) => ({ value, label: roleNames[value] }))}
          value={role}
          disabled={toRole !== undefined || isBusy}
          onChange={(event) => chooseRole(event.currentTarget.value as Role)}
        />
        <Button
          variant="default"
          disabled={toSessions !== undefined || isBusy}
          onClick={endSessions}
          aria-label={`${hasEnded ? 'Signed out' : 'Sign out'} ${name} everywhere`}
        >
          {hasEnded ? 'Signed out' : 'Sign out'}
        </Button>
        <Button
          variant="default"
          disabled={toActivity !== undefined || isBusy}
          onClick={() => change({ isActive: !isActive })}
          aria-label={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}`}
        >
          {isActive ? 'Deactivate' : 'Reactivate'}
        </Button>
      </div>
      {(reason || error) && (
        <p className={classes.reason}>
          {error ? (
            <span role="alert">{errorReason(error, 'Could not save the change.')}</span>
          ) : (
            <span id={reasonId}>{reason}</span>
          )}
        </p>
      )}
      <ConfirmDialog
        title={isMe ? 'Change your own role?' : `Make ${name} an owner?`}
        confirm={isMe ? 'Change my role' : 'Make owner'}
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) change({ role: asked });
          setAsked(null);
        }}
      >
        {isMe
          ? 'You will no longer be an owner. Only another owner can make you one again.'
          : 'Owners can change every account, including yours.'}
      </ConfirmDialog>
    </li>
  );
}
