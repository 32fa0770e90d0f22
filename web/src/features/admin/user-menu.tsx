/** What an admin seldom does with an account: a link for a forgotten password, and deleting it. */
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { objectToDeletion, objectToReset } from '@workout-tracker/core/people/manage';
import type { User } from '@workout-tracker/core/people/user';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { dateWords } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { PopMenu } from '#ui/pop-menu.tsx';
import { type ListedUser, userQueries } from './queries.ts';
import classes from './user-menu.module.css';

interface UserMenuProps {
  readonly me: User;
  readonly listed: ListedUser;
}

export function UserMenu({ me, listed }: UserMenuProps) {
  const [asked, setAsked] = useState<'link' | 'second-step' | 'deletion' | null>(null);
  const queries = useQueryClient();
  const { displayName: name, _id: id } = listed;
  const close = () => setAsked(null);

  const turningOff = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/users/:id/second-step', { params: { id } }),
    onSuccess: async () => {
      close();
      await queries.invalidateQueries({ queryKey: userQueries.all() });
    },
  });

  async function deleteUser(password: string) {
    await apiClient.api('DELETE /api/users/:id', { params: { id }, body: { password } });
    close();
    await queries.invalidateQueries({ queryKey: userQueries.all() });
  }

  const toReset = objectToReset(me, listed);
  const toDeletion = objectToDeletion(me, listed);
  if (toReset !== undefined && toDeletion !== undefined) return null;
  return (
    <>
      <PopMenu
        width={240}
        target={
          <ActionIcon aria-label={`More for ${name}`} className={classes.more}>
            <Icon name="dots" />
          </ActionIcon>
        }
      >
        <Menu.Item leftSection={<Icon name="lock" />} disabled={toReset !== undefined} onClick={() => setAsked('link')}>
          Reset password
        </Menu.Item>
        {listed.hasSecondStep && (
          <Menu.Item
            leftSection={<Icon name="shield" />}
            disabled={toReset !== undefined}
            onClick={() => setAsked('second-step')}
          >
            Turn off two-step
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon name="trash" />}
          disabled={toDeletion !== undefined}
          onClick={() => setAsked('deletion')}
        >
          Delete account
        </Menu.Item>
      </PopMenu>
      <ConfirmDialog
        title={`Turn off two-step sign-in for ${name}?`}
        confirm="Turn off"
        isDanger
        isOpen={asked === 'second-step'}
        isBusy={turningOff.isPending}
        error={turningOff.error && errorReason(turningOff.error, 'Could not turn it off.')}
        onCancel={close}
        onConfirm={() => turningOff.mutate()}
      >
        For somebody who lost app, passkeys and recovery codes. {name} is signed out everywhere, and the password alone
        opens the account again.
      </ConfirmDialog>
      {asked === 'link' && <ResetLink me={me} listed={listed} onClose={close} />}
      <PasswordDialog
        title={`Delete the account of ${name}?`}
        confirm="Delete for good"
        failed="Account deletion failed"
        isDanger
        isOpen={asked === 'deletion'}
        onCancel={close}
        onConfirm={deleteUser}
      >
        <p className={classes.text}>
          Everything of {name} is removed from this server: workouts, programs, series and heart rate. This cannot be
          undone. Backups made before still hold a copy, the server's own for its last 14 days.
        </p>
      </PasswordDialog>
    </>
  );
}

/** First asks, because a link opens the account to whoever holds it; then shows the link, this once. */
function ResetLink({ me, listed, onClose }: UserMenuProps & { readonly onClose: () => void }) {
  const { displayName: name, _id: id } = listed;
  const making = useMutation({
    mutationFn: async () => (await apiClient.api('POST /api/users/:id/password-reset', { params: { id } })).data,
  });
  if (!making.data) {
    return (
      <ConfirmDialog
        title={`Make a link for ${name}?`}
        confirm="Make the link"
        isOpen
        isBusy={making.isPending}
        error={making.error && errorReason(making.error, 'Could not make a link.')}
        onCancel={onClose}
        onConfirm={() => making.mutate()}
      >
        Whoever opens it chooses the password of this account. It works once, for a day, and signs {name} out
        everywhere.
      </ConfirmDialog>
    );
  }
  return (
    <LinkDialog
      name={name}
      link={new URL(making.data.path, location.origin).href}
      until={dateWords(making.data.expiresAt, me.timeZone, 'dateAndTime')}
      onClose={onClose}
    />
  );
}

interface LinkDialogProps {
  readonly name: string;
  readonly link: string;
  readonly until: string;
  readonly onClose: () => void;
}

function LinkDialog({ name, link, until, onClose }: LinkDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={`Link for ${name}`} isOpen onClose={onClose}>
      <p className={classes.text}>
        Send it to {name} yourself. It is shown only now, and works until {until}.
      </p>
      <TextInput
        className={classes.link}
        aria-label="Link for a new password"
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={<Icon name={isCopied ? 'check' : 'copy'} />}
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
