/**
 * A password that can be looked at. The button is reachable by keyboard and says what it will do; the field stays a plain input,
 * so that password managers know it.
 */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { passwordLength } from '@workout-tracker/core/people/password';
import { useState } from 'react';
import { firstIcons } from './first-icons.ts';
import classes from './password-field.module.css';
import { PathIcon } from './path-icon.tsx';

export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={48}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon onClick={() => setShown(!isShown)} aria-label={isShown ? 'Hide password' : 'Show password'}>
          <PathIcon path={isShown ? firstIcons.eyeOff : firstIcons.eye} />
        </ActionIcon>
      }
    />
  );
}

/** The rules of a new password, ticked off while it is typed, so that nobody learns of them by being refused. */
interface PasswordRulesProps {
  readonly password: string;
  /** Words that may not be the password: e-mail and username. */
  readonly names: readonly string[];
}

/** The rules as the description of a password field, which ties them to it for screen readers. */
export function rulesFor(password: string, names: readonly string[]) {
  return {
    description: <PasswordRules password={password} names={names} />,
    descriptionProps: { component: 'div' },
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  };
}

function PasswordRules({ password, names }: PasswordRulesProps) {
  const length = [...password].length;
  const isName = names.some((name) => name !== '' && name.toLowerCase() === password.toLowerCase());
  const rules = [
    { text: `At least ${passwordLength.min} characters`, isMet: length >= passwordLength.min },
    { text: 'Not your e-mail or username', isMet: length > 0 && !isName },
  ];
  return (
    <ul className={classes.rules}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          <span className={classes.dot}>{isMet && <PathIcon path={firstIcons.check} size={12} />}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
