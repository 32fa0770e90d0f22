/** The QR code is drawn in the browser and sent nowhere. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { apiClient } from '#lib/api-client.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
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

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      const body = { code: field.current?.value ?? '' };
      const { data } = await apiClient.api('PUT /api/workout-tracker/users/me/totp', { body });
      await onDone(data.recoveryCodes);
    } catch (error) {
      const { problems, error: words } = blame(error, 'The app was not set up');
      setFailure({ code: problems.code, form: words });
      setSending(false);
      field.current?.select();
    }
  }

  return (
    <Dialog title="Set up an app" isOpen onClose={onCancel}>
      <form onSubmit={handleSubmit}>
        <p className={classes.text}>Scan this with the app, or type the key into it.</p>
        <QrCode text={uri} />
        <p className={classes.secret}>
          Key: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <div className={form.form} data-tight>
          <TextInput
            ref={field}
            label="Code from the app"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            required
            withAsterisk={false}
            error={failure.code}
            data-autofocus
          />
          <FormError id={errorId} message={failure.form} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Finish
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** One path of unit squares, black on white in both themes: cameras do not read it the other way round. */
function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 3 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
