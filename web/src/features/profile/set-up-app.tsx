import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { blame } from './profile-forms.ts';
import classes from './two-step-section.module.css';

interface SetUpAppProps {
  readonly secret: string;
  readonly uri: string;
  readonly onCancel: () => void;
  readonly onDone: (codes: readonly string[]) => Promise<void>;
}

export function SetUpApp({ secret, uri, onCancel, onDone }: SetUpAppProps) {
  const [failure, setFailure] = useState<{ code?: string | undefined; form: string | null }>({ form: null });
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const key = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      const body = { code: field.current?.value ?? '' };
      const { data } = await apiClient.api('PUT /api/workout-tracker/users/me/totp', { body });
      await onDone(data.recoveryCodes);
    } catch (error) {
      const { problems, error: words } = blame(error, t`The app was not set up`);
      setFailure({ code: problems.code, form: words });
      setSending(false);
      field.current?.select();
    }
  }

  return (
    <Dialog title={t`Set up an app`} isOpen onClose={onCancel}>
      <form onSubmit={handleSubmit}>
        <p className={classes.text}>{t`Scan this with the app, or type the key into it.`}</p>
        <QrCode text={uri} label={t`QR code for the authenticator app`} className={classes.code} />
        <p className={classes.secret}>
          <Trans>
            Key: <code>{key}</code>
          </Trans>
        </p>
        <div className={form.form} data-tight>
          <TextInput
            ref={field}
            label={t`Code from the app`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            required
            error={failure.code}
            data-autofocus
          />
          <FormError id={errorId} message={failure.form} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={isSending}>
            {t`Finish`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
