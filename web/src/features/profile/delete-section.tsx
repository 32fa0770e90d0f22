/** Deleting the account: says what goes, and asks for the password, because there is no way back. */
import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { session } from '#lib/session.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './delete-section.module.css';
import { blame } from './use-save-profile.ts';

export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
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
      <Dialog title="Delete your account?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </SectionCard>
  );
}

function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const [failure, setFailure] = useState<{ password?: string | undefined; form: string | null }>({ form: null });
  const [isSending, setSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const errorId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      const body = { password: password.current?.value ?? '' };
      await apiClient.api('DELETE /api/workout-tracker/users/me', { body });
      await session.leave('account_deleted');
    } catch (error) {
      const { problems, error: words } = blame(error, 'Account deletion failed');
      setFailure({ password: problems.password, form: words });
      setSending(false);
      password.current?.focus();
    }
  }

  return (
    <form onSubmit={handleSubmit}>
      <p className={classes.text}>
        Every workout, program, series and heart-rate track of yours is removed from this server. This cannot be undone.
      </p>
      <div className={form.form} data-tight>
        <PasswordField
          ref={password}
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={failure.password}
          data-autofocus
        />
        <FormError id={errorId} message={failure.form} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color="danger" loading={isSending}>
          Delete for good
        </Button>
      </DialogActions>
    </form>
  );
}
