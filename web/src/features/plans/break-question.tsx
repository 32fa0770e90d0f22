/** After a break less is offered, with one tap each way. */
import { plural, t } from '@lingui/core/macro';
import type { BreakOffer, NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { formatList } from '#lib/list-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight } from '#lib/plans/reason-format.ts';
import type { NewDecision } from '#sync/plans/plan-decisions.ts';
import { Button } from '#ui/button.tsx';
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
    deciding.mutate({ decisions: decisionsFor(line, weights), words: t`${title} goes on at ${words}.` });
  return (
    <section className={classes.question} aria-label={t`${title} after a break`}>
      <p>{isHelp ? formatMoreHelp(offer, lessWords) : formatLess(offer, lessWords)}</p>
      <div className={classes.buttons}>
        <Button
          variant="light"
          loading={deciding.isPending}
          aria-label={t`Take ${lessWords} for ${title}`}
          onClick={() => choose(less, lessWords)}
        >
          {formatTake(lessWords)}
        </Button>
        <Button
          variant="subtle"
          disabled={deciding.isPending || sameWords === ''}
          aria-label={t`Stay at ${sameWords} for ${title}`}
          onClick={() => choose(same, sameWords)}
        >
          {t`Stay at ${sameWords}`}
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

function formatWeights({ working, maximum }: Weights): string {
  return formatList([...(working ? [formatPlanWeight(working)] : []), ...(maximum ? [formatMaximum(maximum)] : [])]);
}

function formatMaximum(maximum: PlanWeight): string {
  const weight = formatPlanWeight(maximum);
  return t`a maximum of ${weight}`;
}

const formatTake = (weight: string): string => t`Take ${weight}`;

/** `'19 days without it: 10 % less is 55 kg.'` */
function formatLess({ days, percent: share }: BreakOffer, weight: string): string {
  const percent = formatNumber(share);
  return plural(days, {
    one: `# day without it: ${percent} % less is ${weight}.`,
    other: `# days without it: ${percent} % less is ${weight}.`,
  });
}

function formatMoreHelp({ days, percent: share }: BreakOffer, weight: string): string {
  const percent = formatNumber(share);
  return plural(days, {
    one: `# day without it: ${percent} % more help is ${weight}.`,
    other: `# days without it: ${percent} % more help is ${weight}.`,
  });
}
