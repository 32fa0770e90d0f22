import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { compareTitles } from '#lib/compare-titles.ts';
import { formatWhole } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './choose-sheet.module.css';
import type { RecordRow } from './records-shape.ts';

interface ChooseSheetProps {
  readonly rows: readonly RecordRow[];
  readonly chosen: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChosen: (ids: ReadonlySet<string>) => void;
}

export function ChooseSheet({ rows, chosen, isOpen, onClose, onChosen }: ChooseSheetProps) {
  const [ids, setIds] = useState(chosen);
  const titled = rows.map(({ exercise: { _id, title } }) => ({ _id, title: exerciseTitle(title, _id) }));
  const byTitle = titled.toSorted((one, other) => compareTitles(one.title, other.title));

  function toggle(id: string, isOn: boolean) {
    const next = new Set(ids);
    if (isOn) next.add(id);
    else next.delete(id);
    setIds(next);
  }

  const foot = (
    <Button fullWidth onClick={() => onChosen(ids)}>
      {ids.size === 0 ? t`Show all` : t`Show ${{ count: formatWhole(ids.size) }}`}
    </Button>
  );
  return (
    <Sheet title={t`Your exercises`} isOpen={isOpen} onClose={onClose} foot={foot}>
      <ul className={classes.choices}>
        {byTitle.map(({ _id, title }) => (
          <li key={_id}>
            <SwitchRow label={title} isOn={ids.has(_id)} onChange={(isOn) => toggle(_id, isOn)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
