/** The field stays a plain input, so that password managers know it. */
import { t } from '@lingui/core/macro';
import { passwordLength } from '@workout-tracker/core/people/password';
import { useState } from 'react';
import { ActionIcon } from './action-icon.tsx';
import { firstIcons } from './first-icons.ts';
import classes from './password-field.module.css';
import { PathIcon } from './path-icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={48}
      rightSection={
        <ActionIcon onClick={() => setShown(!isShown)} aria-label={isShown ? t`Hide password` : t`Show password`}>
          <PathIcon path={isShown ? firstIcons.eyeOff : firstIcons.eye} />
        </ActionIcon>
      }
    />
  );
}

interface PasswordRulesProps {
  readonly password: string;
  /** Words that may not be the password: e-mail and username. */
  readonly names: readonly string[];
  /** Why the password was not taken. */
  readonly error: string | undefined;
}

/**
 * The rules as the description of a password field, which ties them to it for screen readers. An error stands in the place of the rule it
 * is about, or of all rules, and adds no line: what is below stays where it is.
 */
export function rulesFor(password: string, names: readonly string[], error?: string | undefined) {
  return {
    error: error !== undefined,
    description: <PasswordRules password={password} names={names} error={error} />,
    isDescribedBelow: true,
  };
}

/** The rules of a new password, ticked off while it is typed, so that nobody learns of them by being refused. */
function PasswordRules({ password, names, error }: PasswordRulesProps) {
  const length = [...password].length;
  const taken = names.flatMap((name) => [name, name.split('@', 1)[0]]).map((name) => name?.toLowerCase());
  const isName = length > 0 && taken.includes(password.toLowerCase());
  const least = passwordLength.min;
  const rules = [
    { text: t`At least ${least} characters`, isMet: length >= passwordLength.min },
    { text: t`Not your e-mail or username`, isMet: length > 0 && !isName },
  ];
  const broken = error === undefined ? undefined : rules.find(({ isMet }) => !isMet);
  return (
    <div className={classes.below}>
      <ul className={classes.rules} data-covered={(error !== undefined && !broken) || undefined}>
        {rules.map((rule) => (
          <li key={rule.text} data-met={rule.isMet || undefined} data-broken={rule === broken || undefined}>
            <span className={classes.dot}>{rule.isMet && <PathIcon path={firstIcons.check} size={12} />}</span>
            {rule === broken ? error : rule.text}
          </li>
        ))}
      </ul>
      {error !== undefined && !broken && <p className={classes.error}>{error}</p>}
    </div>
  );
}
