import { t } from '@lingui/core/macro';
import {
  defaultTraining,
  objectToNumber,
  trainingLimits,
  trainingRules,
} from '@workout-tracker/core/people/training-rules';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { barsIn } from '@workout-tracker/core/plates/load-bar';
import { barLoads, warmupSets } from '@workout-tracker/core/plates/warmup-sets';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { objectionText } from '#lib/reason-text.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { Button } from '#ui/button.tsx';
import { AutosavedRestField } from '#ui/rest-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SettingRow } from '#ui/setting-row.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { AutosavedText } from './autosaved-text.tsx';
import { LookChoice } from './look-choice.tsx';
import { PairRows, type RowWords } from './pair-rows.tsx';
import { isLike, useStoredForm } from './profile-forms.ts';
import settings from './settings-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { percentText, readNumber, readWarmup, type WarmupDraft, warmupDraftOf } from './training-drafts.ts';
import type { AutosavedProfile } from './use-autosaved-profile.ts';

type Effort = TrainingSettings['effort'];

const efforts = (): { value: Effort; label: string }[] => [
  { value: 'off', label: t({ message: 'Off', comment: 'effort is not asked for' }) },
  { value: 'rpe', label: 'RPE' },
  { value: 'rir', label: 'RIR' },
];

const effortLabels = (): Readonly<Record<Effort, string>> => ({
  off: '',
  rpe: t`How hard a set was, 6 to 10`,
  rir: t`Reps left in you, 0 to 5`,
});

export function LiveScreenSection({ user, keep }: AutosavedProfile) {
  const { liveLook, effort, warmupCooldown } = user.training;
  return (
    <SettingsCard title={t`The live screen`}>
      <LookChoice look={liveLook} onChoose={(chosen) => keep({ training: { liveLook: chosen } })} />
      <SettingRow label={t`Effort of a set`} hint={effortLabels()[effort]}>
        {({ labelId }) => (
          <SegmentedControl<Effort>
            aria-labelledby={labelId}
            data={efforts()}
            value={effort}
            onChange={(chosen) => keep({ training: { effort: chosen } })}
          />
        )}
      </SettingRow>
      <SwitchRow
        label={t`Warm-up and cool-down places`}
        hint={t`The first and the last place of a workout`}
        isOn={warmupCooldown}
        onChange={(isOn) => keep({ training: { warmupCooldown: isOn } })}
      />
    </SettingsCard>
  );
}

/** How long to rest: after a set, after a warm-up, within a superset, and until the heart has calmed down. */
export function RestSection({ user, problems, keep }: AutosavedProfile) {
  const { rest, sound, vibration } = user.training;
  type Rest = NonNullable<NonNullable<Parameters<typeof keep>[0]['training']>['rest']>;
  const change = (part: Rest) => keep({ training: { rest: part } });
  const lengthOf = (name: 'seconds' | 'warmupSeconds' | 'betweenSeconds') => ({
    value: rest[name],
    bounds: boundsOf(trainingRules[name]),
    error: problems[`/training/rest/${name}`],
    onChange: (seconds: number | null) => seconds !== null && change({ [name]: seconds }),
  });
  return (
    <SettingsCard title={t({ message: 'Rest', context: 'after a set' })}>
      <SwitchRow
        label={t`Starts by itself`}
        hint={t`When a set is done`}
        isOn={rest.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      {rest.isOn && (
        <>
          <AutosavedRestField
            label={t`After a set`}
            hint={t`Exercises and programs can override this.`}
            {...lengthOf('seconds')}
          />
          <AutosavedRestField label={t`After a warm-up`} hint={t`0 for none`} {...lengthOf('warmupSeconds')} />
          <AutosavedRestField label={t`Within a superset`} hint={t`0 for none`} {...lengthOf('betweenSeconds')} />
          <SwitchRow
            label={t`Sound`}
            hint={t`When rest is over. Music plays on.`}
            isOn={sound}
            onChange={(isOn) => keep({ training: { sound: isOn } })}
          />
          <SwitchRow
            label={t`Vibration`}
            hint={t`Where the phone can`}
            isOn={vibration}
            onChange={(isOn) => keep({ training: { vibration: isOn } })}
          />
          <SwitchRow
            label={t`Heart-rate rest`}
            hint={t`With a strap on, rest ends when your heart has slowed down.`}
            isOn={rest.heart.isOn}
            onChange={(isOn) => change({ heart: { isOn } })}
          />
          {rest.heart.isOn && (
            <HeartRows heart={rest.heart} problems={problems} onChange={(heart) => change({ heart })} />
          )}
        </>
      )}
    </SettingsCard>
  );
}

type Heart = TrainingSettings['rest']['heart'];

interface HeartRowsProps {
  readonly heart: Heart;
  readonly problems: AutosavedProfile['problems'];
  readonly onChange: (part: Partial<Heart>) => void;
}

/** Without a signal the timer counts as usual. */
function HeartRows({ heart, problems, onChange }: HeartRowsProps) {
  const isShare = heart.mode === 'share';
  const field = isShare ? 'share' : 'bpm';
  const numberOf = (text: string) => (isShare ? readNumber(text) / 100 : readNumber(text));
  return (
    <>
      <SettingRow
        label={t`Rest until`}
        hint={isShare ? t`% of the highest heart rate of the workout` : t`Beats per minute`}
      >
        {({ labelId }) => (
          <SegmentedControl<Heart['mode']>
            aria-labelledby={labelId}
            data={[
              { value: 'share', label: t`% of max` },
              { value: 'bpm', label: t`Heart rate` },
            ]}
            value={heart.mode}
            onChange={(mode) => onChange({ mode })}
          />
        )}
      </SettingRow>
      <SettingRow label={isShare ? t`% of max` : t`Heart rate`}>
        {() => (
          <AutosavedText
            key={field}
            className={settings.small ?? ''}
            aria-label={isShare ? t`% of max` : t`Heart rate, bpm`}
            inputMode="decimal"
            maxLength={5}
            rightSection={isShare ? '%' : t`bpm`}
            rightSectionWidth={40}
            value={isShare ? percentText(heart.share) : typedNumber(heart.bpm)}
            check={(text) => objectionText(objectToNumber(trainingRules[field], numberOf(text)))}
            error={problems[`/training/rest/heart/${field}`]}
            onKeep={(text) => onChange({ [field]: numberOf(text) })}
          />
        )}
      </SettingRow>
      <AutosavedRestField
        label={t`Max rest`}
        hint={t`If your heart stays up`}
        bounds={boundsOf(trainingRules.capSeconds)}
        value={heart.capSeconds}
        error={problems['/training/rest/heart/capSeconds']}
        onChange={(capSeconds) => capSeconds !== null && onChange({ capSeconds })}
      />
    </>
  );
}

const boundsOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ least: min, most: max });

const standardWarmups = (): WarmupDraft => warmupDraftOf(defaultTraining);

const warmupDrafts = createFormDrafts<{ readonly typed: WarmupDraft }>({
  name: 'warmup-draft',
  version: 1,
  versionField: 'version',
  parse: ({ typed }) => (isLike(typed, standardWarmups()) ? { typed } : null),
});

const setWords = (): RowWords => ({
  name: (place) => t({ message: `set ${place}`, comment: 'a warm-up set by its place' }),
  remove: (place) => t`Remove set ${place}`,
  add: t`Add a set`,
});

/** The warm-up sets that are offered before the first working set of an exercise. Saved when the fields are left, as soon as all are right. */
export function WarmupSection({ user, keep }: AutosavedProfile) {
  const of = { userId: user._id, subject: 'warmup' };
  const { typed, change, settle } = useStoredForm(warmupDrafts, of, warmupDraftOf(user.training));
  const { problems, change: meant } = readWarmup(typed);

  function done(draft: WarmupDraft) {
    const read = readWarmup(draft);
    change(draft);
    if (!read.problems.isRight) return;
    settle();
    if (JSON.stringify(read.change.warmup) !== JSON.stringify(user.training.warmup)) keep({ training: read.change });
  }

  return (
    <SettingsCard title={t`Warm-up sets`}>
      <div className={settings.form}>
        <PairRows
          words={setWords()}
          hint={t`Offered before your first working set: a share of its weight, rounded to what you can load. 0% is the empty bar.`}
          fields={[
            { label: t({ message: 'Share', context: 'of a weight' }), unit: '%', inputMode: 'decimal', maxLength: 5 },
            { label: t`Reps`, inputMode: 'numeric', maxLength: 2 },
          ]}
          rows={typed.steps}
          problems={problems}
          most={trainingLimits.warmup}
          onChange={(steps) => change({ steps })}
          onDone={(steps) => done({ steps })}
        />
        {JSON.stringify(typed) !== JSON.stringify(standardWarmups()) && (
          <Button variant="default" onClick={() => done(standardWarmups())}>
            {t`Reset to default`}
          </Button>
        )}
      </div>
      {problems.isRight && <WarmupExample training={{ ...user.training, ...meant }} unit={user.units} />}
    </SettingsCard>
  );
}

const exampleWeights = { kg: 65, lb: 145 } as const;

interface WarmupExampleProps {
  readonly training: Pick<TrainingSettings, 'bars' | 'plates' | 'warmup'>;
  readonly unit: Units;
}

/** What the shares come to on the person's own bar, with the plates they have. */
function WarmupExample({ training, unit }: WarmupExampleProps) {
  const weight = exampleWeights[unit];
  const [bar] = barsIn(training, unit);
  const loads = barLoads({ bar: bar?.weight ?? 0, plates: training.plates[unit] });
  const sets = warmupSets(weight, training.warmup, loads);
  const words = sets.map((set) => `${set.reps} × ${formatNumber(set.weight)}`).join(comma());
  return (
    <p className={settings.example}>
      {t({ message: `For Bench Press at ${weight} ${unit}`, comment: '65 kg' })}
      <small>{sets.length === 0 ? t`No warm-up sets` : `${words} ${unit}`}</small>
    </p>
  );
}
