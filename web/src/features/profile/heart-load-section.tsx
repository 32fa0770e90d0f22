import { t } from '@lingui/core/macro';
import { objectToNumber, trainingRules } from '@workout-tracker/core/people/training-rules';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { objectionText } from '#lib/reason-text.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SettingRow } from '#ui/setting-row.tsx';
import { AutosavedText } from './autosaved-text.tsx';
import settings from './settings-card.module.css';
import { SettingsCard } from './settings-card.tsx';
import { readNumber } from './training-drafts.ts';
import type { AutosavedProfile } from './use-autosaved-profile.ts';

type Insights = TrainingSettings['insights'];

type Weighting = NonNullable<Insights['weighting']> | 'none';

const weightings = (): { value: Weighting; label: string }[] => [
  { value: 'none', label: t`Not set` },
  { value: 'men', label: t`Men` },
  { value: 'women', label: t`Women` },
];

/** What TRIMP is counted from. Without all three the page that looks back shows the minutes in each zone. */
export function HeartLoadSection({ user, problems, keep }: AutosavedProfile) {
  const { insights } = user.training;
  const change = (part: Partial<Insights>) => keep({ training: { insights: part } });
  const isWhole = insights.restingBpm !== null && insights.highestBpm !== null && insights.weighting !== null;
  const rate = (name: 'restingBpm' | 'highestBpm', label: string, hint: string) => (
    <SettingRow label={label} hint={hint}>
      {() => (
        <AutosavedText
          className={settings.small ?? ''}
          aria-label={t`${label}, bpm`}
          inputMode="numeric"
          maxLength={3}
          rightSection={t`bpm`}
          rightSectionWidth={44}
          value={typedNumber(insights[name])}
          check={(text) =>
            text === '' ? undefined : objectionText(objectToNumber(trainingRules[name], readNumber(text)))
          }
          error={problems[`/training/insights/${name}`]}
          onKeep={(text) => change({ [name]: text === '' ? null : readNumber(text) })}
        />
      )}
    </SettingRow>
  );
  return (
    <SettingsCard title={t`Heart load`}>
      <p className={settings.text}>
        {isWhole
          ? t`Insights weigh every minute by how far your heart was above rest (TRIMP). Leave one blank to see minutes in zones.`
          : t`With all three, Insights weigh every minute by how far your heart was above rest (TRIMP). Without, they show minutes in zones.`}
      </p>
      {rate('restingBpm', t`Resting heart rate`, t`Lying still, before you get up`)}
      {rate('highestBpm', t`Highest heart rate`, t`The most you have measured, not a formula`)}
      <SettingRow
        isStacked
        label={t`Weighting`}
        hint={t`Its numbers were fitted once on men and once on women. Take the one nearer to you.`}
      >
        {({ labelId }) => (
          <SegmentedControl<Weighting>
            aria-labelledby={labelId}
            data={weightings()}
            value={insights.weighting ?? 'none'}
            onChange={(chosen) => change({ weighting: chosen === 'none' ? null : chosen })}
          />
        )}
      </SettingRow>
    </SettingsCard>
  );
}
