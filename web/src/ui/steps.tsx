/** Where one stands on a way of a few steps. */
import { Icon } from './icon.tsx';
import classes from './steps.module.css';

interface StepsProps<Key extends string> {
  readonly steps: readonly { readonly key: Key; readonly label: string }[];
  readonly current: Key;
  readonly done: readonly Key[];
}

export function Steps<Key extends string>({ steps, current, done }: StepsProps<Key>) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ key, label }, index) => {
        const isCurrent = key === current;
        const isDone = !isCurrent && done.includes(key);
        return (
          <li
            key={key}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={classes.sign} aria-hidden="true">
              {isDone ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
