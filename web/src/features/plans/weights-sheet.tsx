import { plural, t } from '@lingui/core/macro';
import { formatWhole } from '#lib/number-format.ts';
import type { NewDecision } from '#sync/plans/plan-decisions.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { AskWeight, type AskWeightProps } from './ask-weight.tsx';
import classes from './plan-dialogs.module.css';
import { useDecide } from './use-decide.ts';

export interface LiftWeights {
  readonly line: string;
  readonly title: string;
  readonly isHeld: boolean;
  /** Those that its plan speaks of. */
  readonly weights: readonly Pick<AskWeightProps, 'of' | 'unit' | 'weight' | 'offers'>[];
}

interface WeightsSheetProps {
  readonly lifts: readonly LiftWeights[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function WeightsSheet({ lifts, isOpen, onClose }: WeightsSheetProps) {
  return (
    <Sheet title={t`Weights`} isOpen={isOpen} onClose={onClose}>
      <TakeAll lifts={lifts} />
      <ul>
        {lifts.map((lift) => (
          <Lift key={lift.line} lift={lift} />
        ))}
      </ul>
    </Sheet>
  );
}

/** What is offered first for every weight that is missing. Where there is one alone, its own button does. */
function offered(lifts: readonly LiftWeights[]): NewDecision[] {
  return lifts.flatMap(({ line, weights }) =>
    weights.flatMap(({ of, weight: known, offers: [offer] }): NewDecision[] => {
      if (known !== null || !offer) return [];
      const kind = of === 'working' ? ('working-weight' as const) : ('maximum' as const);
      return [{ line, choice: { kind, weight: offer.weight } }];
    }),
  );
}

function TakeAll({ lifts }: Pick<WeightsSheetProps, 'lifts'>) {
  const deciding = useDecide();
  const decisions = offered(lifts);
  if (decisions.length < 2) return null;
  const words = plural({ count: decisions.length }, { one: '# weight is set.', other: '# weights are set.' });
  const count = formatWhole(decisions.length);
  return (
    <div className={classes.all}>
      <p>{t`By what you lifted last, each to be changed below.`}</p>
      <Button
        variant="light"
        size="lg"
        loading={deciding.isPending}
        onClick={() => deciding.mutate({ decisions, words })}
      >{t`Take all ${count}`}</Button>
    </div>
  );
}

function Lift({ lift: { line, title, isHeld, weights } }: { readonly lift: LiftWeights }) {
  const deciding = useDecide();
  const hold = (isOn: boolean) =>
    deciding.mutate({
      decisions: [{ line, choice: { kind: 'hold', isOn } }],
      words: isOn ? t`${title} stays here.` : t`${title} goes on.`,
    });
  return (
    <li className={classes.lift}>
      <h3>{title}</h3>
      {weights.map((weight) => (
        <AskWeight key={weight.of} line={line} title={title} {...weight} />
      ))}
      <SwitchRow label={t`Hold ${title}`} hint={t`No step until you let it go on.`} isOn={isHeld} onChange={hold} />
    </li>
  );
}
