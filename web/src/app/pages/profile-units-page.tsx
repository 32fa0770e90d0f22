import type { User } from '@workout-tracker/core/people/user';
import { LanguageSection } from '#features/profile/language-section.tsx';
import { UnitsSection } from '#features/profile/units-section.tsx';
import { useAutosavedProfile } from '#features/profile/use-autosaved-profile.ts';
import { WrittenExamples } from '#features/profile/written-examples.tsx';
import { useUser } from '#lib/use-user.ts';
import { ProfileFrame } from './profile-frame.tsx';

export function UnitsPage() {
  const user = useUser();
  return user && <UnitsAndDates user={user} />;
}

function UnitsAndDates({ user }: { readonly user: User }) {
  const profile = useAutosavedProfile(user);
  return (
    <ProfileFrame user={profile.user} page="/profile/units/" profile={profile}>
      <LanguageSection {...profile} />
      <UnitsSection {...profile} />
      <WrittenExamples user={profile.user} />
    </ProfileFrame>
  );
}
