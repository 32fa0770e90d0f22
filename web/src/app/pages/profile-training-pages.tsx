import '#ui/zone-colours.css';
import type { User } from '@workout-tracker/core/people/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WeightsSection } from '#features/equipment/weights-section.tsx';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { BodyWeightSection, ZonesSection } from '#features/profile/body-sections.tsx';
import { PlatesSection } from '#features/profile/plates-section.tsx';
import { LiveScreenSection, RestSection, WarmupSection } from '#features/profile/training-sections.tsx';
import { type AutosavedProfile, useAutosavedProfile } from '#features/profile/use-autosaved-profile.ts';
import { useUser } from '#lib/use-user.ts';
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
            <Link to="/hrtest/" className={frame.more}>
              Heart-rate test
            </Link>
          </div>
        </div>
      )}
    </AutosavedPage>
  );
}

export function BodyWeightPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame user={user} page="/profile/body-weight/">
      <div className={frame.columns}>
        <BodyWeightSection user={user} />
      </div>
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
