import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { fieldErrorText } from '#lib/reason-text.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import form from './form.module.css';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordDialogProps extends PasswordFormProps {
  readonly title: string;
  readonly isOpen: boolean;
}

interface PasswordFormProps {
  readonly confirm: string;
  /** What the message says first when it did not work: 'Account deletion failed'. */
  readonly failed: string;
  /** Something goes that does not come back. */
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
  /** What it throws is shown, under the field when the server blames the password. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly children: ReactNode;
}

export function PasswordDialog({ title, isOpen, ...rest }: PasswordDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={rest.onCancel}>
      <PasswordForm {...rest} />
    </Dialog>
  );
}

function PasswordForm({ confirm, failed, isDanger = false, onCancel, onConfirm, children }: PasswordFormProps) {
  const [failure, setFailure] = useState<{ password?: string | undefined; form: string | null }>({ form: null });
  const [isSending, setSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const errorId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      await onConfirm(password.current?.value ?? '');
    } catch (error) {
      const blamed = error instanceof ApiError ? error.details.find(({ path }) => path === '/password') : undefined;
      setFailure({ password: blamed && fieldErrorText(blamed), form: blamed ? failed : errorMessage(failed, error) });
      setSending(false);
      password.current?.focus();
    }
  }

  return (
    <form onSubmit={handleSubmit}>
      {children}
      <div className={form.form} data-tight>
        <PasswordField
          ref={password}
          label={t`Your password`}
          autoComplete="current-password"
          required
          error={failure.password}
          data-autofocus
        />
        <FormError id={errorId} message={failure.form} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" {...(isDanger && { color: 'danger' })} loading={isSending}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
