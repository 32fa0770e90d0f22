/** After a break less is offered, with one tap each way. */
import { Button } from '@mantine/core';
import type { BreakOffer, NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { formatCount, formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight } from '#lib/plans/reason-format.ts';
import type { NewDecision } from '#sync/plans/plan-decisions.ts';
import classes from './break-question.module.css';
import { useDecide } from './use-decide.ts';

interface BreakQuestionProps {
  readonly line: string;
  readonly title: string;
  readonly offer: BreakOffer;
  readonly target: NextTarget['target'];
  /** What is offered is more help. */
  readonly isHelp?: boolean | undefined;
}

export function BreakQuestion({ line, title, offer, target, isHelp = false }: BreakQuestionProps) {
  const deciding = useDecide();
  const less = { working: offer.working, maximum: offer.maximum };
  const same = {
    working: offer.working && (target.working ?? null),
    maximum: offer.maximum && (target.maximum ?? null),
  };
  const [lessWords, sameWords] = [formatWeights(less), formatWeights(same)];
  const choose = (weights: Weights, words: string) =>
    deciding.mutate({ decisions: decisionsFor(line, weights), words: `${title} goes on at ${words}.` });
  return (
    <section className={classes.question} aria-label={`${title} after a break`}>
      <p>
        {`${formatCount(offer.days, 'day')} without it: ${formatNumber(offer.percent)} % ${isHelp ? 'more help' : 'less'} is ${lessWords}.`}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="light"
          loading={deciding.isPending}
          aria-label={`Take ${lessWords} for ${title}`}
          onClick={() => choose(less, lessWords)}
        >
          {`Take ${lessWords}`}
        </Button>
        <Button
          variant="subtle"
          disabled={deciding.isPending || sameWords === ''}
          aria-label={`Stay at ${sameWords} for ${title}`}
          onClick={() => choose(same, sameWords)}
        >
          {`Stay at ${sameWords}`}
        </Button>
      </div>
    </section>
  );
}

interface Weights {
  readonly working: PlanWeight | null;
  readonly maximum: PlanWeight | null;
}

function decisionsFor(line: string, { working, maximum }: Weights): NewDecision[] {
  return [
    ...(working ? [{ line, choice: { kind: 'working-weight' as const, weight: working } }] : []),
    ...(maximum ? [{ line, choice: { kind: 'maximum' as const, weight: maximum } }] : []),
  ];
}

const formatWeights = ({ working, maximum }: Weights): string =>
  [working && formatPlanWeight(working), maximum && `a maximum of ${formatPlanWeight(maximum)}`]
    .filter(Boolean)
    .join(' and ');
