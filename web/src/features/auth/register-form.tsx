/**
 * Making an account. Each field is judged when it is left, then again with every change; the time zone and the units come from the
 * device, so that the first day counts as the person lives it.
 */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { serverHasOwner } from '#lib/server-info.ts';
import { type Registration, session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import { guessUnits, problemsFromServer, type RegistrationProblems, registrationProblems } from './registration.ts';

const plain = { required: true, withAsterisk: false } as const;
const name = { autoCapitalize: 'none', spellCheck: false } as const;

export function RegisterForm({ needsSetUpCode = false }: { readonly needsSetUpCode?: boolean }) {
  const { error, isLoading } = useSession();
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [typed, setTyped] = useState<Registration>({ email: '', password: '' });
  const errorId = useId();
  const hasProblems = Object.keys(problems).length > 0;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const registration = readRegistration(form);
    let found = registrationProblems(registration);
    if (Object.keys(found).length === 0) {
      const outcome = await session.register(registration);
      if (outcome.ok) return serverHasOwner();
      found = outcome.error instanceof ApiError ? problemsFromServer(outcome.error.details) : {};
    }
    setProblems(found);
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) form.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus();
  }

  /** Once told, a field is judged again with every change. */
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const registration = readRegistration(event.currentTarget);
    setTyped(registration);
    const now = registrationProblems(registration);
    setProblems(Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(problems, field))));
  }

  /** A field that was filled in and left is judged at once; an empty one only when the form is sent. */
  function handleBlur(event: FormEvent<HTMLFormElement>) {
    const { name: field, value } = event.target as HTMLInputElement;
    if (!field || !value) return;
    const problem = registrationProblems(readRegistration(event.currentTarget))[field as keyof RegistrationProblems];
    if (problem) setProblems({ ...problems, [field]: problem });
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} onChange={handleChange} onBlur={handleBlur} noValidate>
      {needsSetUpCode && (
        <TextInput
          {...plain}
          {...name}
          name="setUpCode"
          label="Set-up code"
          description="The server printed it when it started."
          autoComplete="off"
          maxLength={40}
          error={problems.setUpCode}
        />
      )}
      <div className={classes.pair}>
        <TextInput name="firstName" label="First name" autoComplete="given-name" error={problems.firstName} />
        <TextInput name="lastName" label="Last name" autoComplete="family-name" error={problems.lastName} />
      </div>
      <TextInput
        {...plain}
        {...name}
        name="email"
        type="email"
        label="E-mail"
        autoComplete="email"
        error={problems.email}
      />
      <TextInput
        {...name}
        name="username"
        label="Username (optional)"
        autoComplete="nickname"
        maxLength={40}
        error={problems.username}
      />
      <PasswordField
        {...plain}
        name="password"
        label="Password"
        autoComplete="new-password"
        error={problems.password}
        {...rulesFor(typed.password, [typed.email, typed.username ?? ''])}
      />
      <FormError id={errorId} message={error && hasProblems ? 'Registration failed' : error} />
      <Button type="submit" size="xl" fullWidth loading={isLoading} className={classes.submit}>
        Create account
      </Button>
    </form>
  );
}

/** The registration form as the server wants it: what was left empty is left out, and the device adds time zone and units. */
function readRegistration(form: HTMLFormElement): Registration {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [firstName, lastName, username] = [text('firstName'), text('lastName'), text('username')];
  const setUpCode = text('setUpCode');
  return {
    email: text('email'),
    // Spaces belong to a password.
    password: String(fields.get('password') ?? ''),
    ...(username && { username }),
    ...(setUpCode && { setUpCode }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    units: guessUnits(navigator.languages),
  };
}
