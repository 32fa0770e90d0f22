/** The rules of a new password, ticked off while it is typed, so that nobody learns of them by being refused. */
import { passwordLength } from '@workout-tracker/core/people/password';
import { Icon } from './icon.tsx';
import classes from './password-rules.module.css';

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
          <span className={classes.dot}>{isMet && <Icon name="check" size={12} />}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
