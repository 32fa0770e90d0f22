/** How a person is called, and the username they may sign in with. Judged while typing, saved with one button. */
import { TextInput } from '@mantine/core';
import { objectToUsername } from '@workout-tracker/core/people/name-patterns';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, useId, useState } from 'react';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SaveRow } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const fields = ['firstName', 'lastName', 'displayName', 'username'] as const;
type Names = Record<(typeof fields)[number], string>;

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
      <form className={classes.form} data-tight onSubmit={handleSubmit} noValidate>
        <div className={classes.pair}>
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
