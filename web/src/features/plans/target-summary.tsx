/** What a line asks for next and why: the figures first, then the reason with what came of it drawn stronger. */

import type { NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { ReactNode } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { comma } from '#lib/list-marks.ts';
import {
  aroundResult,
  formatCorrected,
  formatStepReason,
  type ReasonTone,
  reasonParts,
} from '#lib/plans/reason-format.ts';
import { formatTarget } from '#lib/plans/target-format.ts';
import type { SetShape } from '#lib/set-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './target-summary.module.css';

interface TargetSummaryProps {
  readonly next: NextTarget;
  readonly plan: LinePlan | undefined;
  readonly shape: SetShape;
  /** Plates, questions and offers that belong to it. */
  readonly children?: ReactNode;
}

const icons: Readonly<Record<ReasonTone, IconName>> = { up: 'trendUp', down: 'trendDown', plain: 'steady' };

export function TargetSummary({ next, plan, shape, children }: TargetSummaryProps) {
  const { reason, isHeld } = next;
  const words = reasonParts(next);
  const { change, tone } = words;
  const [before, result, after] = aroundResult(words);
  const corrected = formatCorrected(next);
  const figures = formatNext(next, plan, shape);
  return (
    <div className={classes.target}>
      {figures && <p className={classes.figures}>{figures}</p>}
      <p className={classes.reason} data-tone={tone}>
        <Icon name={icons[tone]} size={16} />
        <span>
          {before}
          {result && <b>{result}</b>}
          {after}
          {change !== null && (
            <>
              : <b>{change}</b>
            </>
          )}
        </span>
      </p>
      {isHeld && reason.code !== 'held' && <p className={classes.quiet}>{formatStepReason({ code: 'held' })}</p>}
      {corrected !== null && <p className={classes.quiet}>{corrected}</p>}
      {children && <div className={classes.more}>{children}</div>}
    </div>
  );
}

/** `'3 × 8 × 60 kg'`; of a ladder with the exercise it stands at: `'Arch Hang, 3 × 20 s'`. */
export function formatNext(
  { target }: Pick<NextTarget, 'target'>,
  plan: LinePlan | undefined,
  shape: SetShape,
): string {
  const step = plan?.rule?.step;
  const rung = step?.kind === 'ladder' ? step.rungs[target.rung ?? 0] : undefined;
  if (!rung) return formatTarget(target.sets, shape);
  return `${exerciseTitle(rung.title, rung.exerciseId)}${comma()}${formatTarget(target.sets, { ...shape, measure: rung.measure })}`;
}
