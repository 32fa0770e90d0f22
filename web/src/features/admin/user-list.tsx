/** Search and page stand in the address, so that a view can be shared. */

import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountChange,
  mayManage,
  objectToChange,
  objectToDeletion,
  objectToReset,
} from '@workout-tracker/core/people/manage';
import { type Role, roles } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { readUserReply } from '#lib/auth-replies.ts';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { comma } from '#lib/list-marks.ts';
import { objectionText, reasonText } from '#lib/reason-text.ts';
import { backupNote, useServerInfo } from '#lib/server-info.ts';
import { session } from '#lib/session.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Pager } from '#ui/pager.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { PopMenu, PopMenuItem, PopMenuLabel } from '#ui/pop-menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import list from './admin-list.module.css';
import { type ListedUser, pageOf, userQueries } from './queries.ts';
import classes from './user-list.module.css';

export function UserList({ me }: { readonly me: User }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = pageOf(params);
  const { data, error, isFetching, refetch } = useQuery(userQueries.list({ page, search }));

  const go = (next: { search?: string; page?: number }) => {
    const wanted = { search, page: 1, ...next };
    const entries = Object.entries({ search: wanted.search, page: wanted.page > 1 ? String(wanted.page) : '' });
    setParams(new URLSearchParams(entries.filter(([, value]) => value !== '')), { replace: true });
  };

  return (
    <>
      <SearchField
        label={t`Search by name, e-mail or username`}
        defaultValue={search}
        onSearch={(words) => go({ search: words.trim() })}
        className={list.search}
      />
      <p className={list.count} role="status">
        {data && countOf(data.pagination.totalCount, search)}
      </p>
      {error && !data && (
        <InlineError
          message={errorReason(error, t`Could not load the users.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <ListSkeleton />}
      {data && data.data.length > 0 && (
        <Card className={list.list} component="ul" aria-busy={isFetching}>
          {data.data.map((listed) => (
            <UserRow key={listed._id} me={me} listed={listed} />
          ))}
        </Card>
      )}
      {data && <Pager pagination={data.pagination} onPage={(next) => go({ page: next })} />}
    </>
  );
}

function countOf(total: number, search: string): string {
  if (total === 0) return search === '' ? t`No accounts yet.` : t`No results for "${search}".`;
  return plural(total, { one: '# account', other: '# accounts' });
}

const roleNames = (): Record<Role, string> => ({
  user: t({ message: 'User', context: 'role' }),
  admin: t({ message: 'Admin', context: 'role' }),
  owner: t({ message: 'Owner', context: 'role' }),
});

interface UserRowProps {
  readonly me: User;
  readonly listed: ListedUser;
}

/** One account: who it is, when they were last here, and what the person looking at it may change. What they may not says why. */
function UserRow({ me, listed }: UserRowProps) {
  const [asked, setAsked] = useState<Role | null>(null);
  const changes = useUserChanges(listed);
  const { change, isBusy, error } = changes;
  const reasonId = useId();
  const isMe = me._id === listed._id;
  const { displayName: name, email, username, role, isActive } = listed;

  const names = roleNames();
  const ago = listed.lastSeenAt && timeAgo(listed.lastSeenAt, Date.now());

  const toRole = roles.map((next) => objectToChange(me, listed, { role: next })).find(Boolean);

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
          {isMe && <Chip tone="primary">{t({ message: 'You', comment: 'a mark at one’s own account' })}</Chip>}
          {listed.hasSecondStep && <Chip>{t`Two-step`}</Chip>}
          {!isActive && <Chip tone="danger">{t({ message: 'Deactivated', comment: 'an account' })}</Chip>}
        </strong>
        <small>{[name === email ? null : email, username && `@${username}`].filter(Boolean).join(comma())}</small>
        <small>{ago ? t({ message: `Last seen ${ago}`, comment: '5 minutes ago' }) : t`Never seen`}</small>
      </div>
      <div className={classes.actions}>
        <NativeSelect
          className={classes.role}
          aria-label={t`Role of ${name}`}
          aria-describedby={toRole ? reasonId : undefined}
          data={roles.map((value) => ({ value, label: names[value] }))}
          value={role}
          disabled={toRole !== undefined || isBusy}
          onChange={(event) => chooseRole(event.currentTarget.value as Role)}
        />
        <UserMenu me={me} listed={listed} changes={changes} />
      </div>
      {(toRole || error) && (
        <p className={classes.reason}>
          {error ? (
            <span role="alert">{errorReason(error, t`Could not save the change.`)}</span>
          ) : (
            <span id={reasonId}>{objectionText(toRole)}</span>
          )}
        </p>
      )}
      <ConfirmDialog
        title={isMe ? t`Change your own role?` : t`Make ${name} an owner?`}
        confirm={isMe ? t`Change my role` : t`Make owner`}
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) change({ role: asked });
          setAsked(null);
        }}
      >
        {isMe
          ? t`You will no longer be an owner. Only another owner can make you one again.`
          : t`Owners can change every account, including yours.`}
      </ConfirmDialog>
    </li>
  );
}

/** What an admin does to an account, one action at a time; the lists show the outcome as soon as the server has said yes. */
function useUserChanges({ _id: id, displayName: name }: ListedUser) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: userQueries.all() });
  const changing = useMutation({
    mutationFn: async ({ role, isActive }: AccountChange) => {
      const body = { ...(role !== undefined && { role }), ...(isActive !== undefined && { isActive }) };
      await apiClient.api('PUT /api/users/:id', { params: { id }, body });
      // One's own role decides what the menu offers.
      if (session.getState().user?._id === id)
        await session.userChanged(readUserReply(await apiClient.get('/auth/me')));
    },
    onSettled,
  });
  const ending = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/users/:id/sessions', { params: { id } }),
    onSuccess: () => showToast({ text: t`${name} was signed out everywhere.` }),
    onSettled,
  });
  return {
    change: changing.mutate,
    endSessions: () => ending.mutate(),
    isBusy: changing.isPending || ending.isPending,
    error: changing.error ?? ending.error,
  };
}

interface UserMenuProps {
  readonly me: User;
  readonly listed: ListedUser;
  readonly changes: ReturnType<typeof useUserChanges>;
}

/** What an admin does with an account now and then. What may not be done with it cannot be chosen, and the menu says why. */
function UserMenu({ me, listed, changes }: UserMenuProps) {
  const [asked, setAsked] = useState<'link' | 'second-step' | 'deletion' | null>(null);
  const queries = useQueryClient();
  const { displayName: name, _id: id, isActive } = listed;
  const close = () => setAsked(null);

  const turningOff = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/users/:id/second-step', { params: { id } }),
    onSuccess: async () => {
      close();
      await queries.invalidateQueries({ queryKey: userQueries.all() });
    },
  });

  const server = useServerInfo();
  async function deleteUser(password: string) {
    await apiClient.api('DELETE /api/users/:id', { params: { id }, body: { password } });
    close();
    await queries.invalidateQueries({ queryKey: userQueries.all() });
  }

  const toReset = objectToReset(me, listed);
  const toDeletion = objectToDeletion(me, listed);
  const toActivity = objectToChange(me, listed, { isActive: !isActive });
  const toSessions = mayManage(me.role, listed.role) ? undefined : t`Only an owner can sign out an admin or an owner.`;
  const reasons = new Set([toActivity, toReset, toDeletion].flatMap((reason) => (reason ? [reasonText(reason)] : [])));
  return (
    <>
      <PopMenu
        width={240}
        target={
          <ActionIcon aria-label={t`More for ${name}`}>
            <Icon name="dots" />
          </ActionIcon>
        }
      >
        <PopMenuItem
          leftSection={<Icon name="logout" />}
          disabled={toSessions !== undefined || changes.isBusy}
          onClick={changes.endSessions}
        >
          {t`Sign out everywhere`}
        </PopMenuItem>
        <PopMenuItem
          leftSection={<Icon name={isActive ? 'pause' : 'play'} />}
          disabled={toActivity !== undefined || changes.isBusy}
          onClick={() => changes.change({ isActive: !isActive })}
        >
          {isActive ? t`Deactivate` : t`Reactivate`}
        </PopMenuItem>
        <PopMenuItem
          leftSection={<Icon name="lock" />}
          disabled={toReset !== undefined}
          onClick={() => setAsked('link')}
        >
          {t`Reset password`}
        </PopMenuItem>
        {listed.hasSecondStep && (
          <PopMenuItem
            leftSection={<Icon name="shield" />}
            disabled={toReset !== undefined}
            onClick={() => setAsked('second-step')}
          >
            {t`Turn off two-step`}
          </PopMenuItem>
        )}
        <PopMenuItem
          leftSection={<Icon name="trash" />}
          disabled={toDeletion !== undefined}
          onClick={() => setAsked('deletion')}
        >
          {t`Delete account`}
        </PopMenuItem>
        {reasons.size > 0 && <PopMenuLabel className={classes.reasons}>{joinSentences([...reasons])}</PopMenuLabel>}
      </PopMenu>
      <ConfirmDialog
        title={t`Turn off two-step sign-in for ${name}?`}
        confirm={t`Turn off`}
        isDanger
        isOpen={asked === 'second-step'}
        isBusy={turningOff.isPending}
        error={turningOff.error && errorReason(turningOff.error, t`Could not turn it off.`)}
        onCancel={close}
        onConfirm={() => turningOff.mutate()}
      >
        {t`For somebody who lost app, passkeys and recovery codes. ${name} is signed out everywhere, and the password alone opens the account again.`}
      </ConfirmDialog>
      {asked === 'link' && <ResetLink me={me} listed={listed} onClose={close} />}
      <PasswordDialog
        title={t`Delete the account of ${name}?`}
        confirm={t`Delete for good`}
        failed={t`Account deletion failed`}
        isDanger
        isOpen={asked === 'deletion'}
        onCancel={close}
        onConfirm={deleteUser}
      >
        <p className={classes.text}>
          {t`Everything of ${name} is removed from this server: workouts, programs, series and heart rate. This cannot be undone.`}{' '}
          {backupNote(server)}
        </p>
      </PasswordDialog>
    </>
  );
}

/** First asks, because a link opens the account to whoever holds it; then shows the link, this once. */
function ResetLink({ me, listed, onClose }: Omit<UserMenuProps, 'changes'> & { readonly onClose: () => void }) {
  const { displayName: name, _id: id } = listed;
  const making = useMutation({
    mutationFn: async () => (await apiClient.api('POST /api/users/:id/password-reset', { params: { id } })).data,
  });
  if (!making.data) {
    return (
      <ConfirmDialog
        title={t`Make a link for ${name}?`}
        confirm={t`Make the link`}
        isOpen
        isBusy={making.isPending}
        error={making.error && errorReason(making.error, t`Could not make a link.`)}
        onCancel={onClose}
        onConfirm={() => making.mutate()}
      >
        {t`Whoever opens it chooses the password of this account. It works once, for a day, and signs ${name} out everywhere.`}
      </ConfirmDialog>
    );
  }
  return (
    <LinkDialog
      name={name}
      link={new URL(making.data.path, location.origin).href}
      until={formatDate(making.data.expiresAt, me.timeZone, 'dateAndTime')}
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
    <Dialog title={t`Link for ${name}`} isOpen onClose={onClose}>
      <p className={classes.text}>{t`Send it to ${name} yourself. It is shown only now, and works until ${until}.`}</p>
      <TextInput
        className={classes.link}
        aria-label={t`Link for a new password`}
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
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Done`}</Button>
      </DialogActions>
    </Dialog>
  );
}

const rows = ['first', 'second', 'third'];

/** The skeleton of a list while its first page loads. */
export function ListSkeleton() {
  return (
    <Card className={classes.list} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width={180} height={20} />
          <Skeleton width={240} height={16} />
        </div>
      ))}
    </Card>
  );
}
