/** What can be done with a week of the grid: make it a deload, take over the targets of the week before, clear, copy or remove it. */

import { t } from '@lingui/core/macro';
import type { Deload } from '@workout-tracker/core/plans/set-row';
import { type Dispatch, useState } from 'react';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { weekName } from '../series-format.ts';
import { mostWeeks, type PlanDraft, type PlanEvent } from './plan-draft.ts';
import classes from './targets-card.module.css';

/** Unless told. */
const usualDeload: Deload = { load: 90, sets: 50 };

interface WeekSheetProps {
  readonly draft: PlanDraft;
  /** From 0; null while none is open. */
  readonly week: number | null;
  readonly change: Dispatch<PlanEvent>;
  readonly onClose: () => void;
}

export function WeekSheet({ draft, week, change, onClose }: WeekSheetProps) {
  const [last, setLast] = useState(0);
  if (week !== null && week !== last) setLast(week);
  const shown = week ?? last;
  const inWeek = draft.weeks[shown];
  const act = (event: PlanEvent) => {
    change(event);
    onClose();
  };
  const setDeload = (deload: Deload | null) => change({ type: 'deload-set', week: shown, deload });
  return (
    <Sheet title={weekName(shown + 1)} isOpen={week !== null && inWeek !== undefined} onClose={onClose}>
      <SwitchRow
        label={t`Deload week`}
        hint={t`Lighter, with fewer sets, and not judged`}
        isOn={inWeek?.deload !== undefined}
        onChange={(isOn) => setDeload(isOn ? usualDeload : null)}
      />
      {inWeek?.deload && (
        <div key={shown} className={classes.shares}>
          <Share
            label={t`Weight, %`}
            value={inWeek.deload.load}
            onChange={(load) => setDeload({ ...usualDeload, ...inWeek.deload, load })}
          />
          <Share
            label={t`Sets, %`}
            value={inWeek.deload.sets}
            onChange={(sets) => setDeload({ ...usualDeload, ...inWeek.deload, sets })}
          />
        </div>
      )}
      <div className={classes.acts}>
        {shown > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="copy" />}
            onClick={() => act({ type: 'targets-copied', week: shown })}
          >
            {t`Take over the targets of week ${shown}`}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Icon name="reset" />}
          disabled={(inWeek?.targets ?? []).length === 0}
          onClick={() => act({ type: 'targets-cleared', week: shown })}
        >
          {t`Clear its targets`}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={draft.weeks.length >= mostWeeks}
          onClick={() => act({ type: 'week-copied', week: shown })}
        >
          {t`Insert a copy after it`}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="trash" />}
          disabled={draft.weeks.length === 1}
          onClick={() => act({ type: 'week-removed', week: shown })}
        >
          {t`Remove this week`}
        </Button>
      </div>
    </Sheet>
  );
}

interface ShareProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Share({ label, value, onChange }: ShareProps) {
  const [text, setText] = useState(typedNumber(value));
  const isRight = readShare(text) !== null;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={5}
      value={text}
      error={isRight ? undefined : t`From 10 to 100.`}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const share = readShare(next);
        if (share !== null) onChange(share);
      }}
    />
  );
}

/** Percent; null for what is none that can be set. */
function readShare(text: string): number | null {
  const share = readTyped(text);
  return share !== null && share >= 10 && share <= 100 ? share : null;
}
