/** How a person trains: live screen, rest and warm-ups, plates and bars, heart-rate zones, body weight. */
import '#ui/zone-colours.css';
import type { User } from '@workout-tracker/core/people/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WeightsSection } from '#features/equipment/weights-section.tsx';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { BodyWeightSection, ZonesSection } from '#features/profile/body-sections.tsx';
import { PlatesSection } from '#features/profile/plates-section.tsx';
import { LiveScreenSection, RestSection, WarmupSection } from '#features/profile/training-sections.tsx';
import { type KeptProfile, useKeptProfile } from '#features/profile/use-kept-profile.ts';
import { useUser } from '#lib/use-user.ts';
import frame from './profile-frame.module.css';
import { type ProfileAddress, ProfileFrame } from './profile-frame.tsx';

export function TrainingPage() {
  return (
    <KeptPage page="/profile/training/">
      {(kept) => (
        <div className={frame.columns}>
          <div className={frame.column}>
            <LiveScreenSection {...kept} />
            <WarmupSection {...kept} />
          </div>
          <div className={frame.column}>
            <RestSection {...kept} />
          </div>
        </div>
      )}
    </KeptPage>
  );
}

export function PlatesPage() {
  return (
    <KeptPage page="/profile/plates/">
      {(kept) => (
        <div className={frame.columns}>
          <div className={frame.column}>
            <PlatesSection kept={kept} renderPlates={(tried) => <PlateLine {...tried} />} />
          </div>
          <div className={frame.column}>
            <WeightsSection units={kept.user.units} />
          </div>
        </div>
      )}
    </KeptPage>
  );
}

export function HeartRatePage() {
  return (
    <KeptPage page="/profile/heart-rate/">
      {(kept) => (
        <div className={frame.columns}>
          <div className={frame.column}>
            <ZonesSection {...kept} />
            <Link to="/hrtest/" className={frame.more}>
              Heart-rate test
            </Link>
          </div>
        </div>
      )}
    </KeptPage>
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

interface KeptPageProps {
  readonly page: ProfileAddress;
  readonly children: (kept: KeptProfile) => ReactNode;
}

/** A page of settings that are saved by changing them. */
function KeptPage({ page, children }: KeptPageProps) {
  const user = useUser();
  return (
    user && (
      <Kept user={user} page={page}>
        {children}
      </Kept>
    )
  );
}

function Kept({ user, page, children }: KeptPageProps & { readonly user: User }) {
  const kept = useKeptProfile(user);
  return (
    <ProfileFrame user={kept.user} page={page} kept={kept}>
      {children(kept)}
    </ProfileFrame>
  );
}
