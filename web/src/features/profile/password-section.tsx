/** A new password. It ends every session, this one included, so the page says so before. */
import { objectToPassword } from '@workout-tracker/core/people/password';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { session } from '#lib/session.ts';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import { SaveRow } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { blame, type FieldProblems } from './use-save-profile.ts';

const nothing = { currentPassword: '', newPassword: '' };

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
      <form className={classes.form} data-tight onSubmit={handleSubmit} noValidate>
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
