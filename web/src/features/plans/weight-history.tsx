/** How the working weight and the maximum of a line came to be: every step with its reason, and the way back from a decision. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WeightStep } from '@workout-tracker/core/plans/plan-line';
import { useState } from 'react';
import { formatPastDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { formatPlanWeight, formatStepReason } from '#lib/plans/reason-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { useTakeBack } from './use-decide.ts';
import classes from './weight-history.module.css';

export interface LineSteps {
  readonly line: string;
  /** The program it is a line of. */
  readonly title: string;
  /** The first one first. */
  readonly steps: readonly TakenStep[];
}

export interface TakenStep extends WeightStep {
  /** The decision that made it, where one did. */
  readonly decisionId: string | null;
}

const shownAtFirst = 6;

export function WeightHistory({ lines }: { readonly lines: readonly LineSteps[] }) {
  if (lines.every(({ steps }) => steps.length === 0)) return null;
  return (
    <Card component="section" aria-label={t`Weights of plans`}>
      <CardHead title={t`Weights of plans`} />
      {lines.map((line) => line.steps.length > 0 && <Line key={line.line} line={line} />)}
    </Card>
  );
}

function Line({ line: { title, steps } }: { readonly line: LineSteps }) {
  const [isAll, setAll] = useState(false);
  const takingBack = useTakeBack();
  const newest = steps.toReversed();
  const count = formatWhole(newest.length);
  const shown = isAll ? newest : newest.slice(0, shownAtFirst);
  return (
    <>
      <h3 className={classes.program}>{title}</h3>
      <ol>
        {shown.map((step) => (
          <Step key={`${step.day} ${step.of} ${step.weight.value}`} step={step} takingBack={takingBack} />
        ))}
      </ol>
      {newest.length > shownAtFirst && (
        <Button variant="subtle" size="sm" onClick={() => setAll(!isAll)}>
          {isAll ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </>
  );
}

interface StepProps {
  readonly step: TakenStep;
  readonly takingBack: ReturnType<typeof useTakeBack>;
}

function Step({ step: { day, of, weight, reason, decisionId }, takingBack }: StepProps) {
  const decided = { code: 'decided', choice: of === 'maximum' ? 'maximum' : 'working-weight' } as const;
  const when = formatPastDay(day, 'monthAndDay');
  const value = formatPlanWeight(weight);
  return (
    <li className={classes.step}>
      <div className={classes.words}>
        {of === 'maximum' ? (
          <p>
            <Trans>
              <b>{value}</b> maximum
            </Trans>
          </p>
        ) : (
          <p>
            <b>{value}</b>
          </p>
        )}
        <p
          className={classes.reason}
        >{`${when}${comma()}${formatStepReason(decisionId === null ? reason : decided)}`}</p>
      </div>
      {decisionId !== null && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t`Undo ${value} of ${when}`}
          disabled={takingBack.isPending}
          onClick={() => takingBack.mutate(decisionId)}
        >
          {t`Undo`}
        </Button>
      )}
    </li>
  );
}
