/** A set already logged, to put right or to take out. Nothing is recorded before a button says so. */
import { Button } from '@mantine/core';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { inUnit } from '@workout-tracker/core/live/set-values';
import type { Units } from '@workout-tracker/core/people/user';
import { useState } from 'react';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { countStepsOf } from './count-steps.ts';
import { SetCounters } from './set-counters.tsx';
import { VariantChoice } from './variant-choice.tsx';

interface LoggedSet {
  readonly index: number;
  /** `'Shoulder Press, set 1'` */
  readonly title: string;
  readonly move: LiveMove;
  readonly values: SetValues;
}

interface SetDialogProps {
  readonly set: LoggedSet | null;
  readonly stepsIn: (unit: Units) => readonly number[];
  /** Where an empty weight begins. */
  readonly firstWeight: number;
  readonly onCorrect: (index: number, values: SetValues) => void;
  readonly onRemove: (index: number) => void;
  readonly onClose: () => void;
}

export function SetDialog({ set, onClose, ...more }: SetDialogProps) {
  return (
    <Dialog title={set?.title ?? ''} isOpen={set !== null} onClose={onClose}>
      {set && <SetForm key={set.index} set={set} onClose={onClose} {...more} />}
    </Dialog>
  );
}

function SetForm(props: SetDialogProps & { readonly set: LoggedSet }) {
  const { set, stepsIn, firstWeight, onCorrect, onRemove, onClose } = props;
  const [values, setValues] = useState(set.values);
  const change = (field: 'count' | 'weight', value: number | null) => setValues((now) => ({ ...now, [field]: value }));
  const { move } = set;
  const steps = countStepsOf({ move, values, weightSteps: stepsIn(values.unit), firstWeight, onChange: change });
  return (
    <>
      {move.trackable && (
        <SetCounters
          move={move}
          values={values}
          steps={steps}
          isDisabled={false}
          onType={change}
          onUnit={(unit) => setValues(inUnit(values, unit))}
        />
      )}
      {move.trackable && move.variants.length > 0 && (
        <VariantChoice
          move={move}
          variant={values.variant}
          isDisabled={false}
          isNarrow
          onChoose={(variant) => setValues({ ...values, variant })}
        />
      )}
      <DialogActions>
        <Button
          variant="outline"
          color="danger"
          size="xl"
          onClick={() => {
            onRemove(set.index);
            onClose();
          }}
        >
          Remove set
        </Button>
        <Button
          size="xl"
          data-autofocus
          onClick={() => {
            onCorrect(set.index, values);
            onClose();
          }}
        >
          Update set
        </Button>
      </DialogActions>
    </>
  );
}
