/** Units, dates and times, and the theme. */
import type { User } from '@workout-tracker/core/people/user';
import { UnitsSection } from '#features/profile/units-section.tsx';
import { useKeptProfile } from '#features/profile/use-kept-profile.ts';
import { useUser } from '#lib/use-user.ts';
import { ProfileFrame } from './profile-frame.tsx';

export function UnitsPage() {
  const user = useUser();
  return user && <UnitsAndDates user={user} />;
}

function UnitsAndDates({ user }: { readonly user: User }) {
  const kept = useKeptProfile(user);
  return (
    <ProfileFrame user={kept.user} page="/profile/units/" kept={kept}>
      <UnitsSection {...kept} />
    </ProfileFrame>
  );
}
