import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import form from '#ui/form.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { plainCode } from './joined.ts';
import classes from './relay.module.css';

interface CodeFormProps {
  /** Why the last one did not do. */
  readonly error: string | null;
  readonly isJoining: boolean;
  readonly isSignedIn: boolean;
  readonly onCode: (code: string) => void;
}

const codeLength = 8;

/** For a device without an account: the code that stands on the phone, or the way to sign in. */
export function CodeForm({ error, isJoining, isSignedIn, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onCode(plainCode(typed));
  }

  return (
    <Card component="section" className={classes.join} aria-labelledby="join-heading">
      <h2 id="join-heading">{t`Send heart rate to a workout`}</h2>
      <p className={classes.quiet}>
        {t`The code stands on the phone, in the menu of its workout: Join another device. It opens that one workout, and ends with it.`}
      </p>
      <form className={form.form} data-tight noValidate onSubmit={handleSubmit}>
        <TextInput
          label={t({ message: 'Code', comment: 'of a workout, typed to join it' })}
          placeholder="7QK4 M2XP"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          inputClassName={classes.code}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={isJoining} disabled={plainCode(typed).length < codeLength}>
          {t({ message: 'Join', context: 'a workout on another device' })}
        </Button>
      </form>
      {!isSignedIn && (
        <p className={classes.quiet}>
          <Trans>
            Your own device? <Link to="/login?redirect=/heart/">Sign in</Link>, and no code is needed.
          </Trans>
        </p>
      )}
    </Card>
  );
}
