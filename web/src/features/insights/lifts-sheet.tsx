import { plural, t } from '@lingui/core/macro';
import { trainingLimits } from '@workout-tracker/core/people/training-rules';
import { useId, useState } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { compareTitles } from '#lib/compare-titles.ts';
import { errorMessage } from '#lib/error-message.ts';
import { formatWhole } from '#lib/number-format.ts';
import { saveSettings } from '#sync/profile-saves.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './settings-sheets.module.css';

interface LiftsSheetProps {
  /** Those that an estimate can be made of. */
  readonly exercises: readonly { readonly _id: string; readonly title: string }[];
  /** Those that are shown now. */
  readonly chosen: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which lifts are looked back on; with none chosen it is those that are done most. */
export function LiftsSheet({ exercises, chosen, isOpen, onClose }: LiftsSheetProps) {
  return (
    <Sheet title={t`Your lifts`} isOpen={isOpen} onClose={onClose} isTall>
      {isOpen && <LiftsForm exercises={exercises} chosen={chosen} onDone={onClose} />}
    </Sheet>
  );
}

type LiftsFormProps = Pick<LiftsSheetProps, 'exercises' | 'chosen'> & { readonly onDone: () => void };

function LiftsForm({ exercises, chosen, onDone }: LiftsFormProps) {
  const known = new Set(exercises.map(({ _id }) => _id));
  const [lifts, setLifts] = useState(() => chosen.filter((id) => known.has(id)));
  const [search, setSearch] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errorId = useId();
  const isFull = lifts.length >= trainingLimits.lifts;
  const words = search.trim().toLowerCase();
  const [atFirst] = useState(() => new Set(lifts));
  const shown = exercises
    .map(({ _id, title }) => ({ _id, english: title, title: exerciseTitle(title, _id) }))
    .filter(({ title, english }) => [title, english].some((name) => name.toLowerCase().includes(words)))
    .toSorted(
      (one, other) =>
        Number(atFirst.has(other._id)) - Number(atFirst.has(one._id)) || compareTitles(one.title, other.title),
    );

  function toggle(id: string, isOn: boolean) {
    if (!isOn) setLifts(lifts.filter((lift) => lift !== id));
    else if (!isFull) setLifts([...lifts, id]);
  }

  async function handleSave() {
    setSaving(true);
    try {
      await saveSettings({ training: { insights: { lifts } } });
      onDone();
    } catch (error) {
      setFailure(errorMessage(t`Could not save your lifts`, error));
      setSaving(false);
    }
  }

  return (
    <div className={classes.lifts}>
      <p className={classes.text} role="status">
        {isFull
          ? plural(
              { count: trainingLimits.lifts },
              {
                one: '# is chosen, and no more fit. Turn one off to choose another.',
                other: '# are chosen, and no more fit. Turn one off to choose another.',
              },
            )
          : t`None chosen shows those you do most.`}
      </p>
      <SearchField label={t`Find an exercise`} value={search} onSearch={setSearch} />
      <ul>
        {shown.map(({ _id, title }) => {
          const isOn = lifts.includes(_id);
          return (
            <li key={_id}>
              <SwitchRow label={title} isOn={isOn} onChange={(on) => toggle(_id, on)} />
            </li>
          );
        })}
      </ul>
      <FormError id={errorId} message={failure} />
      <Button size="lg" loading={isSaving} onClick={() => void handleSave()}>
        {lifts.length === 0 ? t`Show those I do most` : t`Show ${{ count: formatWhole(lifts.length) }}`}
      </Button>
    </div>
  );
}
