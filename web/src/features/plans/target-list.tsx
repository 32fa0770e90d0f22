import { t } from '@lingui/core/macro';
import classes from './target-list.module.css';

export interface ListedTarget {
  readonly mid: string;
  readonly title: string;
  /** `'3 × 8 × 60 kg'`, or what is missing. */
  readonly figures: string;
}

export function TargetList({ targets }: { readonly targets: readonly ListedTarget[] }) {
  if (targets.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Targets of today`}>
      {targets.map(({ mid, title, figures }) => (
        <li key={mid} className={classes.row}>
          <span className={classes.title}>{title}</span>
          <span className={classes.figures}>{figures}</span>
        </li>
      ))}
    </ul>
  );
}
