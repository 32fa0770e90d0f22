/** A lighter week, for one lift or for all: 90 % and half the sets unless told. Sessions in it are not judged. */
import { t } from '@lingui/core/macro';
import { addDays } from '@workout-tracker/core/time/local-date';
import { useState } from 'react';
import { formatDay } from '#lib/date-format.ts';
import { formatPercent } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import classes from './plan-dialogs.module.css';
import { useDecide } from './use-decide.ts';

interface PlannedLift {
  readonly line: string;
  readonly title: string;
}

interface DeloadDialogProps {
  readonly lifts: readonly PlannedLift[];
  /** The key of all of them. */
  readonly everyLine: string;
  /** The person's own day. */
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const loads = [95, 90, 85, 80, 70, 60];
const setShares = () => [
  { value: '100', label: t`All sets` },
  { value: '75', label: t({ message: 'Three quarters', context: 'of the sets' }) },
  { value: '50', label: t`Half the sets` },
];

export function DeloadDialog({ lifts, everyLine, today, isOpen, onClose }: DeloadDialogProps) {
  const [line, setLine] = useState(everyLine);
  const [load, setLoad] = useState('90');
  const [sets, setSets] = useState('50');
  const deciding = useDecide();
  const to = addDays(today, 6);
  const name = lifts.find((lift) => lift.line === line)?.title ?? t`All lifts`;

  function handleStart() {
    const day = formatDay(to, 'monthAndDay');
    deciding.mutate(
      {
        decisions: [
          { line, choice: { kind: 'deload', from: today, to, deload: { load: Number(load), sets: Number(sets) } } },
        ],
        words: t`${name}: deload until ${day}.`,
      },
      { onSuccess: onClose },
    );
  }

  const lastDay = formatDay(to, 'weekdayAndDate');
  return (
    <Dialog title={t`Deload now`} isOpen={isOpen} onClose={onClose}>
      <p className={classes.text}>
        {t`Lighter until ${lastDay}. Nothing in it is judged, and after it you go on where you are.`}
      </p>
      <div className={classes.fields}>
        <NativeSelect
          label={t({ message: 'For', context: 'which lift', comment: 'For: Bench Press' })}
          data={[
            { value: everyLine, label: t`All lifts` },
            ...lifts.map((lift) => ({ value: lift.line, label: lift.title })),
          ]}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Weight`}
          data={loads.map((share) => ({ value: String(share), label: formatPercent(share) }))}
          value={load}
          onChange={(event) => setLoad(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Sets`}
          data={setShares()}
          value={sets}
          onChange={(event) => setSets(event.currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button loading={deciding.isPending} onClick={handleStart} data-autofocus>
          {t`Deload for a week`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
