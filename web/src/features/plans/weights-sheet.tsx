/** The working weight and the maximum of every lift, to be set anew, and whether a lift stays where it is. */

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
    <Sheet title="Weights" isOpen={isOpen} onClose={onClose}>
      <ul>
        {lifts.map((lift) => (
          <Lift key={lift.line} lift={lift} />
        ))}
      </ul>
    </Sheet>
  );
}

function Lift({ lift: { line, title, isHeld, weights } }: { readonly lift: LiftWeights }) {
  const deciding = useDecide();
  const hold = (isOn: boolean) =>
    deciding.mutate({
      decisions: [{ line, choice: { kind: 'hold', isOn } }],
      words: isOn ? `${title} stays here.` : `${title} goes on.`,
    });
  return (
    <li className={classes.lift}>
      <h3>{title}</h3>
      {weights.map((weight) => (
        <AskWeight key={weight.of} line={line} title={title} {...weight} />
      ))}
      <SwitchRow label={`Hold ${title}`} hint="No step until you let it go on." isOn={isHeld} onChange={hold} />
    </li>
  );
}
