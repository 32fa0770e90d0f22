/** Where one stands on the way: connect, preview, result. */
import { Icon } from '#ui/icon.tsx';
import classes from './import-steps.module.css';

export type ImportStep = 'connect' | 'preview' | 'result';

const steps: readonly { readonly key: ImportStep; readonly label: string }[] = [
  { key: 'connect', label: 'Connect' },
  { key: 'preview', label: 'Preview' },
  { key: 'result', label: 'Result' },
];

interface ImportStepsProps {
  readonly current: ImportStep;
  readonly done: readonly ImportStep[];
}

export function ImportSteps({ current, done }: ImportStepsProps) {
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
