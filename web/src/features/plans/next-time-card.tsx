import { t } from '@lingui/core/macro';
import type { NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { SetShape } from '#lib/set-format.ts';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import classes from './next-time-card.module.css';
import { TargetSummary } from './target-summary.tsx';

interface NextLift extends Pick<PlannedMove, '_id' | 'title' | 'plan'> {
  readonly next: NextTarget;
  readonly shape: SetShape;
}

export function NextTimeCard({ lifts }: { readonly lifts: readonly NextLift[] }) {
  if (lifts.length === 0) return null;
  return (
    <Card component="section" aria-label={t`Next time`}>
      <CardHead title={t`Next time`} />
      <ul>
        {lifts.map(({ _id, title, next, plan, shape }) => (
          <li key={_id} className={classes.lift}>
            <h3>{title}</h3>
            <TargetSummary next={next} plan={plan} shape={shape} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
