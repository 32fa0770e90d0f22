import { plural, t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import { objectToUsername } from '@workout-tracker/core/people/name-patterns';
import { objectToPassword } from '@workout-tracker/core/people/password';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { formatBytes, formatWhole } from '#lib/number-format.ts';
import { objectionText } from '#lib/reason-text.ts';
import { downloadFrom } from '#lib/save-file.ts';
import { backupNote, useServerInfo } from '#lib/server-info.ts';
import { session } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { ProgressBar } from '#ui/import-parts.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import { SaveRow } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './account-sections.module.css';
import { AutosavedText } from './autosaved-text.tsx';
import { blame, type FieldProblems } from './profile-forms.ts';
import settings from './settings-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { storageNotice } from './storage-notice.ts';
import type { AutosavedProfile } from './use-autosaved-profile.ts';

/** How a person is called, and the username they may sign in with. */
export function NamesSection({ user, problems, keep }: AutosavedProfile) {
  const { firstName, lastName, displayName } = user.profile;
  const isOnline = useOnline();
  return (
    <SettingsCard title={t`Your name`}>
      <div className={settings.form}>
        <div className={form.pair}>
          <AutosavedText
            name="firstName"
            label={t`First name`}
            autoComplete="given-name"
            maxLength={80}
            value={firstName ?? ''}
            error={problems['/firstName']}
            onKeep={(text) => keep({ firstName: text || null })}
          />
          <AutosavedText
            name="lastName"
            label={t`Last name`}
            autoComplete="family-name"
            maxLength={80}
            value={lastName ?? ''}
            error={problems['/lastName']}
            onKeep={(text) => keep({ lastName: text || null })}
          />
        </div>
        <AutosavedText
          name="displayName"
          label={t`Display name`}
          description={t`What the app calls you. Your first name if empty.`}
          autoComplete="nickname"
          maxLength={80}
          value={displayName ?? ''}
          error={problems['/displayName']}
          onKeep={(text) => keep({ displayName: text || null })}
        />
        <AutosavedText
          name="username"
          label={t`Username`}
          description={
            isOnline ? t`Sign in with it instead of your e-mail.` : t`Needs a connection: it must not be taken already.`
          }
          disabled={!isOnline}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={user.username ?? ''}
          check={(text) => (text === '' ? undefined : objectionText(objectToUsername(text)))}
          error={problems['/username']}
          onKeep={(text) => keep({ username: text || null })}
        />
      </div>
    </SettingsCard>
  );
}

const nothing = { currentPassword: '', newPassword: '' };

/** A new password. It ends every session, this one included, so the page says so before. */
export function PasswordSection({ user }: { readonly user: User }) {
  const [typed, setTyped] = useState(nothing);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ error: string | null; problems: FieldProblems }>({
    error: null,
    problems: {},
  });
  const [hasLeft, setLeft] = useState(false);
  const errorId = useId();
  const current = useRef<HTMLInputElement>(null);
  const objection = objectToPassword(typed.newPassword, user, () => false);
  const ownProblem = hasLeft ? objectionText(objection) : undefined;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (objection || typed.currentPassword === '') return;
    setSending(true);
    try {
      await apiClient.api('PUT /api/workout-tracker/users/me/password', { body: typed });
      await session.leave('password_changed');
    } catch (error) {
      const found = blame(error, t`Password change failed`);
      setFailure(found);
      setSending(false);
      if (found.problems.currentPassword) current.current?.focus();
    }
  }

  function type(field: keyof typeof nothing) {
    return (event: FormEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [field]: event.currentTarget.value });
      setFailure({ error: null, problems: {} });
    };
  }

  return (
    <SectionCard
      title={t`Password`}
      text={t`Changing it signs you out on every device, this one included, and revokes your API tokens.`}
    >
      <form className={form.form} data-tight onSubmit={handleSubmit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          ref={current}
          name="currentPassword"
          label={t`Current password`}
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={type('currentPassword')}
          error={failure.problems.currentPassword}
        />
        <PasswordField
          name="newPassword"
          label={t`New password`}
          autoComplete="new-password"
          value={typed.newPassword}
          onChange={type('newPassword')}
          onBlur={() => setLeft(typed.newPassword !== '')}
          {...rulesFor(
            typed.newPassword,
            [user.email, user.username ?? ''],
            ownProblem ?? failure.problems.newPassword,
          )}
        />
        <FormError id={errorId} message={failure.error} />
        <SaveRow
          label={t`Change password`}
          state={isSending ? 'saving' : 'idle'}
          isChanged={typed.currentPassword !== '' && typed.newPassword !== ''}
        />
      </form>
    </SectionCard>
  );
}

/** Deleting the account: says what goes, and asks for the password, because there is no way back. */
export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  const server = useServerInfo();

  async function deleteMe(password: string) {
    await apiClient.api('DELETE /api/workout-tracker/users/me', { body: { password } });
    await session.leave('account_deleted');
  }

  return (
    <SectionCard
      title={t`Delete my account`}
      text={t`Removes your account and everything in it: workouts, programs, series, heart rate and Peloton links.`}
      isDangerous
    >
      <div className={classes.foot}>
        <Button variant="outline" color="danger" className={classes.danger} onClick={() => setOpen(true)}>
          {t`Delete my account`}
        </Button>
      </div>
      <PasswordDialog
        title={t`Delete your account?`}
        confirm={t`Delete for good`}
        failed={t`Account deletion failed`}
        isDanger
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={deleteMe}
      >
        <p className={classes.text}>
          {t`Every workout, program, series and heart-rate track of yours is removed from this server. This cannot be undone.`}
        </p>
        <p className={classes.text}>{backupNote(server)}</p>
      </PasswordDialog>
    </SectionCard>
  );
}

/** A person's data: all of it as a file, and how much of the server it takes. */
type Export = VerbOutput<'GET /api/exports'>['data'][number];
type Kind = VerbInput<'POST /api/exports'>['body']['kind'];

const lookAgainMs = 1_000;

/** Everything one has logged, to take along: made by the server, and downloaded by the browser itself, which shows how far it is. */
export function ExportSection() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { data, error, isFetching, refetch } = useQuery(exportQueries.list());
  const making = useMutation({
    mutationFn: (kind: Kind) => apiClient.api('POST /api/exports', { body: { kind } }),
    onSettled: () => queries.invalidateQueries(exportQueries.list()),
  });
  const isMaking = (kind: Kind) => data?.some((one) => one.kind === kind && one.status === 'making') ?? false;
  return (
    <SectionCard
      title={t({ message: 'Export', context: 'heading' })}
      text={t`Everything you logged as one zip: JSON, tables, and a FIT file for each workout. Or your workouts as a CSV that other trackers read.`}
    >
      {data && data.length > 0 && (
        <ul className={classes.files} aria-label={t`Files`}>
          {data.map((one) => (
            <ExportRow key={one._id} made={one} />
          ))}
        </ul>
      )}
      {!data && error && (
        <InlineError
          message={errorReason(error, t`Could not load your files.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="light" disabled={!isOnline || isMaking('archive')} onClick={() => making.mutate('archive')}>
          {t`Export everything`}
        </Button>
        <Button variant="default" disabled={!isOnline || isMaking('strong')} onClick={() => making.mutate('strong')}>
          {t`Export a CSV`}
        </Button>
      </div>
      <p className={classes.error} role="alert">
        {making.error && errorReason(making.error, t`Could not make the file.`)}
      </p>
    </SectionCard>
  );
}

function ExportRow({ made }: { readonly made: Export }) {
  const { fileName } = made;
  const saving = useMutation({ mutationFn: () => saveExport(made) });
  return (
    <li className={classes.file}>
      <IconText
        icon="file"
        title={fileName}
        text={<span role="status">{stateOf(made)}</span>}
        error={saving.error ? errorReason(saving.error, t`Could not save the file.`) : undefined}
      />
      {made.status === 'ready' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="download" />}
          aria-label={t`Save ${fileName}`}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t`Save`}
        </Button>
      )}
    </li>
  );
}

function stateOf({ status, done, total, size, createdAt }: Export): string {
  if (status === 'failed') return t`Could not be made. Export it again, and tell your admin if that fails too.`;
  if (status === 'making') {
    const made = formatWhole(done);
    return plural(total, { one: `Making it: ${made} of # workouts`, other: `Making it: ${made} of # workouts` });
  }
  const bytes = formatBytes(size);
  const ago = timeAgo(createdAt, Date.now());
  return t({ message: `${bytes}, made ${ago}. Kept for a day.`, comment: '1.2 MB, made 5 minutes ago' });
}

async function saveExport({ _id: id, fileName }: Export): Promise<void> {
  const { data } = await apiClient.api('POST /api/exports/:id/download', { params: { id } });
  downloadFrom(data.path, fileName);
}

const exportQueries = {
  list: () =>
    queryOptions({
      queryKey: ['exports'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/exports', undefined, { signal })).data,
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'making') ? lookAgainMs : false),
    }),
};

/** How much one has stored on this server, and a word in time before it is full. */
export function StorageSection() {
  const { data, error, isFetching, refetch } = useQuery(storageQuery());
  if (data && data.maxBytes === null) return null;
  const { usedBytes = 0, maxBytes = null } = data ?? {};
  const notice = storageNotice(usedBytes, maxBytes);
  const [used, total] = [formatBytes(usedBytes), formatBytes(maxBytes ?? 0)];
  return (
    <SectionCard
      title={t`Storage`}
      text={maxBytes === null ? '' : t({ message: `${used} of ${total} used`, comment: '1.2 MB of 2 GB' })}
    >
      {data && (
        <div className={classes.storage}>
          <ProgressBar label={t`Storage used`} value={Math.min(usedBytes, maxBytes ?? 0)} total={maxBytes} />
          {notice && (
            <p role="status" className={form.notice}>
              {notice}
            </p>
          )}
        </div>
      )}
      {!data && !error && <Skeleton height={40} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, t`Could not load how much you have stored.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  );
}

const storageQuery = () =>
  queryOptions({
    queryKey: ['storage'],
    queryFn: async () => (await apiClient.api('GET /api/workout-tracker/users/me/storage')).data,
  });
