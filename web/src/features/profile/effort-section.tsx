/** What is saved by choosing it: how effort is rated, and how the end of rest is told. */
import type { TrainingSettings, User } from '@workout-tracker/core/people/user';
import { useId } from 'react';
import { useOnline } from '#lib/use-online.ts';
import { SegmentedControl } from '#ui/choice.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SavedWord } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { Choice } from './preferences-section.tsx';
import classes from './training.module.css';
import { OfflineNote } from './training-foot.tsx';
import { useSaveProfile } from './use-save-profile.ts';

type Effort = TrainingSettings['effort'];

const efforts: { value: Effort; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'rpe', label: 'RPE' },
  { value: 'rir', label: 'RIR' },
];

const effortWords: Readonly<Record<Effort, string>> = {
  off: 'Sets are logged without asking how hard they were.',
  rpe: 'How hard a set was, from 6 to 10. 10 means nothing was left.',
  rir: 'How many more reps you had in you, from 0 to 5.',
};

export function EffortSection({ user }: { readonly user: User }) {
  const { effort, sound, vibration } = user.training;
  const { state, error, problems, save } = useSaveProfile();
  const isOnline = useOnline();
  const errorId = useId();
  return (
    <SectionCard title="Effort and signals" aside={<SavedWord isSaved={state === 'saved'} />}>
      <fieldset className={classes.choices} disabled={!isOnline}>
        <div className={form.form} data-tight>
          <div>
            <Choice label="Rate the effort of a set">
              {(labelId) => (
                <SegmentedControl<Effort>
                  aria-labelledby={labelId}
                  data={efforts}
                  value={effort}
                  onChange={(chosen) => void save({ training: { effort: chosen } })}
                />
              )}
            </Choice>
            <p className={classes.under}>{effortWords[effort]}</p>
          </div>
          <SwitchRow
            label="Sound"
            hint="A short tone when rest is over. Your music plays on."
            isOn={sound}
            onChange={(isOn) => void save({ training: { sound: isOn } })}
          />
          <SwitchRow
            label="Vibration"
            hint="The phone vibrates when rest is over, where it can."
            isOn={vibration}
            onChange={(isOn) => void save({ training: { vibration: isOn } })}
          />
        </div>
      </fieldset>
      <OfflineNote text="You are offline. These can be changed when you are back online." />
      <FormError id={errorId} message={error && [error, problems.training].filter(Boolean).join('. ')} />
    </SectionCard>
  );
}
