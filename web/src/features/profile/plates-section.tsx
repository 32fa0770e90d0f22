/** Saved when the fields are left, as soon as all of them are valid. */

import { t } from '@lingui/core/macro';
import { defaultTraining, trainingLimits } from '@workout-tracker/core/people/training-rules';
import type { Plate } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { barsIn } from '@workout-tracker/core/plates/load-bar';
import { type ReactNode, useState } from 'react';
import { typedNumber } from '#lib/typed-number.ts';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SettingRow } from '#ui/setting-row.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PairRows, type RowWords } from './pair-rows.tsx';
import { isLike, useStoredForm } from './profile-forms.ts';
import settings from './settings-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { type PlatesDraft, platesDraftOf, readNumber, readPlates } from './training-drafts.ts';
import type { AutosavedProfile } from './use-autosaved-profile.ts';

const standardPlates = (): PlatesDraft => platesDraftOf(defaultTraining);

const plateDrafts = createFormDrafts<{ readonly typed: PlatesDraft }>({
  name: 'plates-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, standardPlates()) ? { typed } : null),
});

interface TriedWeight {
  readonly weight: number;
  readonly unit: Units;
  readonly bar: number;
  readonly plates: readonly Plate[];
  readonly onChoose: (weight: number) => void;
}

const barWords = (): RowWords => ({
  name: (place) => t`bar ${place}`,
  remove: (place) => t`Remove bar ${place}`,
  add: t`Add a bar`,
});

const plateWords = (): RowWords => ({
  name: (place) => t`plate ${place}`,
  remove: (place) => t`Remove plate ${place}`,
  add: t`Add a plate`,
});

interface PlatesSectionProps {
  readonly profile: AutosavedProfile;
  /** Shows the plates of a weight. */
  readonly renderPlates: (tried: TriedWeight) => ReactNode;
}

export function PlatesSection({ profile: { user, keep }, renderPlates }: PlatesSectionProps) {
  const of = { userId: user._id, subject: 'plates' };
  const { typed, change, settle } = useStoredForm(plateDrafts, of, platesDraftOf(user.training));
  const [unit, setUnit] = useState(user.units);
  const [tried, setTried] = useState('');
  const { change: read, problems, isRight } = readPlates(typed);
  const weight = readNumber(tried);
  const [bar] = barsIn(read, unit);

  function done(draft: PlatesDraft) {
    const { change: next, isRight: isNextRight } = readPlates(draft);
    const { plates, bars } = user.training;
    change(draft);
    if (!isNextRight) return;
    settle();
    if (JSON.stringify(next) !== JSON.stringify({ plates, bars })) keep({ training: next });
  }

  const withBars = (rows: PlatesDraft['bars'][Units]) => ({ ...typed, bars: { ...typed.bars, [unit]: rows } });
  const withPlates = (rows: PlatesDraft['plates'][Units]) => ({ ...typed, plates: { ...typed.plates, [unit]: rows } });
  return (
    <SettingsCard title={t`Plates and bars`}>
      <SettingRow label={t`Plates in`}>
        {({ labelId }) => (
          <SegmentedControl<Units>
            aria-labelledby={labelId}
            data={[
              { value: 'kg', label: 'kg' },
              { value: 'lb', label: 'lb' },
            ]}
            value={unit}
            onChange={setUnit}
          />
        )}
      </SettingRow>
      <div className={settings.form}>
        <PairRows
          key={`bars-${unit}`}
          title={t`Bars`}
          words={barWords()}
          hint={t`The first one is used unless you choose another.`}
          fields={[
            { label: t`Name`, maxLength: trainingLimits.barTitle },
            {
              label: t({ message: 'Weight', context: 'of a bar or a plate' }),
              unit,
              inputMode: 'decimal',
              maxLength: 7,
            },
          ]}
          rows={typed.bars[unit]}
          problems={problems.bars[unit]}
          most={trainingLimits.bars}
          onChange={(rows) => change(withBars(rows))}
          onDone={(rows) => done(withBars(rows))}
        />
      </div>
      <div className={settings.form}>
        <PairRows
          key={`plates-${unit}`}
          title={t`Plates`}
          words={plateWords()}
          hint={t`Count all of them: 4 are two for each side.`}
          fields={[
            {
              label: t({ message: 'Weight', context: 'of a bar or a plate' }),
              unit,
              inputMode: 'decimal',
              maxLength: 7,
            },
            { label: t({ message: 'Count', context: 'plates' }), inputMode: 'numeric', maxLength: 2 },
          ]}
          rows={typed.plates[unit]}
          problems={problems.plates[unit]}
          most={trainingLimits.plates}
          onChange={(rows) => change(withPlates(rows))}
          onDone={(rows) => done(withPlates(rows))}
        />
        {JSON.stringify(typed) !== JSON.stringify(standardPlates()) && (
          <Button variant="default" onClick={() => done(standardPlates())}>
            {t`Reset to default`}
          </Button>
        )}
      </div>
      <div className={settings.form}>
        <TextInput
          label={t`Try a weight`}
          description={t`Preview`}
          isDescribedBelow
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          rightSection={unit}
          rightSectionWidth={44}
          value={tried}
          onChange={(event) => setTried(event.currentTarget.value)}
        />
        {isRight &&
          bar &&
          weight > 0 &&
          renderPlates({
            weight,
            unit,
            bar: bar.weight,
            plates: read.plates[unit],
            onChoose: (chosen) => setTried(typedNumber(chosen)),
          })}
      </div>
    </SettingsCard>
  );
}
