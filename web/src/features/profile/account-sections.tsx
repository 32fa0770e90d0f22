/** The account of a person: their names, their password, and the end of it. */
import { Button, TextInput } from '@mantine/core';
import { objectToUsername } from '@workout-tracker/core/people/name-patterns';
import { objectToPassword } from '@workout-tracker/core/people/password';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { session } from '#lib/session.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import { SaveRow } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './account-sections.module.css';
import { blame, type FieldProblems, useSaveProfile } from './use-save-profile.ts';

const fields = ['firstName', 'lastName', 'displayName', 'username'] as const;
type Names = Record<(typeof fields)[number], string>;

/** How a person is called, and the username they may sign in with. Judged while typing, saved with one button. */
export function NamesSection({ user }: { readonly user: User }) {
  const known = namesOf(user);
  const [typed, setTyped] = useState<Names>(known);
  const { state, error, problems, save } = useSaveProfile();
  const errorId = useId();
  const toUsername = typed.username.trim() === '' ? undefined : objectToUsername(typed.username.trim());
  const isChanged = fields.some((field) => typed[field].trim() !== known[field]);

  function field(name: keyof Names) {
    const isAsSent = state !== 'idle' || typed[name].trim() !== known[name];
    return {
      name,
      value: typed[name],
      maxLength: 80,
      onChange: (event: FormEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.currentTarget.value }),
      error: isAsSent ? problems[name] : undefined,
    };
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (toUsername) return;
    const given = fields.map((name) => [name, typed[name].trim() || null]);
    void save(Object.fromEntries(given));
  }

  return (
    <SectionCard title="Your name">
      <form className={form.form} data-tight onSubmit={handleSubmit} noValidate>
        <div className={form.pair}>
          <TextInput {...field('firstName')} label="First name" autoComplete="given-name" />
          <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <TextInput
          {...field('displayName')}
          label="Display name"
          description="What the app calls you. Your first name if empty."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="nickname"
        />
        <TextInput
          {...field('username')}
          label="Username"
          description="Sign in with it instead of your e-mail."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={toUsername ?? field('username').error}
        />
        <FormError id={errorId} message={error} />
        <SaveRow state={state} isChanged={isChanged && !toUsername} />
      </form>
    </SectionCard>
  );
}

function namesOf({ profile, username }: User): Names {
  const { firstName, lastName, displayName } = profile;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    displayName: displayName ?? '',
    username: username ?? '',
  };
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
  const ownProblem = hasLeft ? objection : undefined;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (objection || typed.currentPassword === '') return;
    setSending(true);
    try {
      await apiClient.api('PUT /api/workout-tracker/users/me/password', { body: typed });
      await session.leave('password_changed');
    } catch (error) {
      const found = blame(error, 'Password change failed');
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
      title="Password"
      text="Changing it signs you out on every device, this one included, and revokes your API tokens."
    >
      <form className={form.form} data-tight onSubmit={handleSubmit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          ref={current}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={type('currentPassword')}
          error={failure.problems.currentPassword}
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          value={typed.newPassword}
          onChange={type('newPassword')}
          onBlur={() => setLeft(typed.newPassword !== '')}
          error={ownProblem ?? failure.problems.newPassword}
          {...rulesFor(typed.newPassword, [user.email, user.username ?? ''])}
        />
        <FormError id={errorId} message={failure.error} />
        <SaveRow
          label="Change password"
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

  async function deleteMe(password: string) {
    await apiClient.api('DELETE /api/workout-tracker/users/me', { body: { password } });
    await session.leave('account_deleted');
  }

  return (
    <SectionCard
      title="Delete my account"
      text="Removes your account and everything in it: workouts, programs, series, heart rate and Peloton links."
      isDangerous
    >
      <div className={classes.foot}>
        <Button variant="outline" color="danger" className={classes.danger} onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <PasswordDialog
        title="Delete your account?"
        confirm="Delete for good"
        failed="Account deletion failed"
        isDanger
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={deleteMe}
      >
        <p className={classes.text}>
          Every workout, program, series and heart-rate track of yours is removed from this server. This cannot be
          undone.
        </p>
        <p className={classes.text}>
          Backups made before still hold a copy. The server keeps its last 14 daily ones and deletes older ones by
          itself.
        </p>
      </PasswordDialog>
    </SectionCard>
  );
}
