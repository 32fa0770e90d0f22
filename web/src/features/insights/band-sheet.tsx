import { t } from '@lingui/core/macro';
import { muscleRows } from '@workout-tracker/core/insights/muscle-rows';
import { checkBand } from '@workout-tracker/core/people/training-rules';
import type { Band, TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { useId, useState } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import { muscleName } from '#lib/muscle-names.ts';
import { objectionText } from '#lib/reason-text.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { saveSettings } from '#sync/profile-saves.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import classes from './settings-sheets.module.css';

interface BandSheetProps {
  readonly insights: Pick<TrainingSettings['insights'], 'band' | 'bands'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How many hard sets a week somebody wants: for all muscles, and for single ones where they differ. */
export function BandSheet({ insights, isOpen, onClose }: BandSheetProps) {
  return (
    <Sheet title={t`Sets a week`} isOpen={isOpen} onClose={onClose}>
      {isOpen && <BandForm insights={insights} onDone={onClose} />}
    </Sheet>
  );
}

/** As typed; both blank where a muscle has no band of its own. */
interface TypedBand {
  readonly from: string;
  readonly to: string;
}

const typed = (band: Band | undefined): TypedBand =>
  band ? { from: typedNumber(band.from), to: typedNumber(band.to) } : { from: '', to: '' };

const isBlank = ({ from, to }: TypedBand): boolean => from.trim() === '' && to.trim() === '';

const bandIn = ({ from, to }: TypedBand): Band => ({
  from: readTyped(from) ?? Number.NaN,
  to: readTyped(to) ?? Number.NaN,
});

/** What is wrong with a band, in words. */
const objectTo = (band: TypedBand): string | undefined => objectionText(checkBand(bandIn(band))[0]?.reason);

/** Sets of no known muscle are no muscle to train. */
const muscles = muscleRows.filter((row) => row !== 'other');

function BandForm({
  insights,
  onDone,
}: {
  readonly insights: BandSheetProps['insights'];
  readonly onDone: () => void;
}) {
  const [all, setAll] = useState(() => typed(insights.band));
  const [own, setOwn] = useState<Readonly<Record<string, TypedBand>>>(() =>
    Object.fromEntries(insights.bands.map(({ muscle, ...band }) => [muscle, typed(band)])),
  );
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errorId = useId();
  const ofMuscle = (muscle: string): TypedBand => own[muscle] ?? typed(undefined);
  const problemOf = (muscle: string): string | undefined =>
    isBlank(ofMuscle(muscle)) ? undefined : objectTo(ofMuscle(muscle));
  const problem = [objectTo(all), ...muscles.map(problemOf)].find((words) => words !== undefined);

  async function handleSave() {
    setChecked(true);
    if (problem !== undefined) return;
    setSaving(true);
    const bands = muscles
      .filter((muscle) => !isBlank(ofMuscle(muscle)))
      .map((muscle) => ({ muscle, ...bandIn(ofMuscle(muscle)) }));
    try {
      await saveSettings({ training: { insights: { band: bandIn(all), bands } } });
      onDone();
    } catch (error) {
      setFailure(errorMessage(t`Could not save the bands`, error));
      setSaving(false);
    }
  }

  return (
    <form
      className={form.form}
      data-tight
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <p className={classes.text}>
        {t`Hard sets per muscle and week; a helping muscle counts half. Leave a muscle blank to give it the band of all.`}
      </p>
      <ul>
        <BandRow
          name={t`All muscles`}
          band={all}
          otherwise={insights.band}
          isWrong={isChecked && objectTo(all) !== undefined}
          onChange={setAll}
        />
        {muscles.map((muscle) => (
          <BandRow
            key={muscle}
            name={muscleName(muscle)}
            band={ofMuscle(muscle)}
            otherwise={objectTo(all) === undefined ? bandIn(all) : insights.band}
            isWrong={isChecked && problemOf(muscle) !== undefined}
            onChange={(band) => setOwn({ ...own, [muscle]: band })}
          />
        ))}
      </ul>
      <FormError id={errorId} message={(isChecked && problem) || failure} />
      <Button type="submit" size="lg" loading={isSaving}>
        {t`Save`}
      </Button>
    </form>
  );
}

interface BandRowProps {
  readonly name: string;
  readonly band: TypedBand;
  /** What counts where nothing is typed. */
  readonly otherwise: Band;
  readonly isWrong: boolean;
  readonly onChange: (band: TypedBand) => void;
}

function BandRow({ name, band, otherwise, isWrong, onChange }: BandRowProps) {
  const field = (end: 'from' | 'to') => (
    <TextInput
      className={classes.number}
      aria-label={end === 'from' ? t`${name}, from` : t`${name}, to`}
      inputMode="numeric"
      maxLength={3}
      placeholder={typedNumber(otherwise[end])}
      value={band[end]}
      error={isWrong}
      onChange={(event) => onChange({ ...band, [end]: event.currentTarget.value })}
    />
  );
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      {field('from')}
      <span className={classes.to}>{t({ message: 'to', comment: 'between two numbers: 10 to 20' })}</span>
      {field('to')}
    </li>
  );
}
