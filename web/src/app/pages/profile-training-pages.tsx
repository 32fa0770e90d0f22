import { t } from '@lingui/core/macro';
import '#ui/zone-colours.css';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { User } from '@workout-tracker/core/people/user';
import type { ReactNode } from 'react';
import { WeightsSection } from '#features/equipment/weights-section.tsx';
import { BodyWeightGoal } from '#features/goals/goal-buttons.tsx';
import { DoorSection } from '#features/heart-rate/inputs/door-section.tsx';
import { StrapsSection } from '#features/heart-rate/inputs/straps-section.tsx';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { BodyWeightSection } from '#features/profile/body-weight-section.tsx';
import { HeartLoadSection } from '#features/profile/heart-load-section.tsx';
import { PlatesSection } from '#features/profile/plates-section.tsx';
import { percentText } from '#features/profile/training-drafts.ts';
import { LiveScreenSection, RestSection, WarmupSection } from '#features/profile/training-sections.tsx';
import { type AutosavedProfile, useAutosavedProfile } from '#features/profile/use-autosaved-profile.ts';
import { ZonesSection } from '#features/profile/zones-section.tsx';
import { formatClock } from '#lib/duration-format.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import frame from './profile-frame.module.css';
import { type ProfileAddress, ProfileFrame } from './profile-frame.tsx';

export function TrainingPage() {
  return (
    <AutosavedPage page="/profile/training/">
      {(profile) => (
        <div className={frame.columns}>
          <div className={frame.column}>
            <LiveScreenSection {...profile} />
            <WarmupSection {...profile} />
          </div>
          <div className={frame.column}>
            <RestSection {...profile} />
          </div>
        </div>
      )}
    </AutosavedPage>
  );
}

export function PlatesPage() {
  return (
    <AutosavedPage page="/profile/plates/">
      {(profile) => (
        <div className={frame.columns}>
          <div className={frame.column}>
            <PlatesSection profile={profile} renderPlates={(tried) => <PlateLine {...tried} />} />
          </div>
          <div className={frame.column}>
            <WeightsSection units={profile.user.units} />
          </div>
        </div>
      )}
    </AutosavedPage>
  );
}

export function HeartRatePage() {
  return (
    <AutosavedPage page="/profile/heart-rate/">
      {(profile) => (
        <div className={frame.columns}>
          <div className={frame.column}>
            <ZonesSection {...profile} />
            <HeartLoadSection {...profile} />
          </div>
          <div className={frame.column}>
            <SectionCard title={t`Your strap`} text={t`See what it sends, beat by beat, before you train with it.`}>
              <div className={frame.way}>
                <Button to="/hrtest/" variant="default" leftSection={<Icon name="heart" />}>
                  {t`Heart-rate test`}
                </Button>
                <Button to="/heart/" variant="default" leftSection={<Icon name="phone" />}>
                  {t`Send it to another device`}
                </Button>
              </div>
            </SectionCard>
            <DoorSection />
            <StrapsSection />
            <SectionCard title={t`Heart-rate rest`} text={formatHeartRest(profile.user.training.rest)}>
              <div className={frame.way}>
                <Button to="/profile/training/" variant="default" leftSection={<Icon name="clock" />}>
                  {t`Rest settings`}
                </Button>
              </div>
            </SectionCard>
          </div>
        </div>
      )}
    </AutosavedPage>
  );
}

/** `'Rest ends at 70% of your highest heart rate, or after 3:00.'`, or that it is off. */
function formatHeartRest({ isOn, heart }: TrainingSettings['rest']): string {
  if (!isOn || !heart.isOn) return t`Off. With a strap on, rest can end when your heart has slowed down.`;
  const { bpm } = heart;
  const percent = percentText(heart.share);
  const time = formatClock(heart.capSeconds);
  return heart.mode === 'bpm'
    ? t`Rest ends at ${bpm} bpm, or after ${time}.`
    : t`Rest ends at ${percent}% of your highest heart rate, or after ${time}.`;
}

export function BodyWeightPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame user={user} page="/profile/body-weight/">
      <BodyWeightSection user={user} goal={<BodyWeightGoal user={user} />} />
    </ProfileFrame>
  );
}

interface AutosavedPageProps {
  readonly page: ProfileAddress;
  readonly children: (profile: AutosavedProfile) => ReactNode;
}

/** A page of settings that are saved by changing them. */
function AutosavedPage({ page, children }: AutosavedPageProps) {
  const user = useUser();
  return (
    user && (
      <Autosaved user={user} page={page}>
        {children}
      </Autosaved>
    )
  );
}

function Autosaved({ user, page, children }: AutosavedPageProps & { readonly user: User }) {
  const profile = useAutosavedProfile(user);
  return (
    <ProfileFrame user={profile.user} page={page} profile={profile}>
      {children(profile)}
    </ProfileFrame>
  );
}
