/** A person's own page: names, preferences and zones on the left; password, devices and the way out on the right. */
import '#features/profile/zone-colours.css';
import '#ui/mantine-choice.css';
import '#ui/segmented-look.css';
import { DeleteSection } from '#features/profile/delete-section.tsx';
import { NamesSection } from '#features/profile/names-section.tsx';
import { PasswordSection } from '#features/profile/password-section.tsx';
import { PreferencesSection } from '#features/profile/preferences-section.tsx';
import { SessionsSection } from '#features/profile/sessions-section.tsx';
import { ZonesSection } from '#features/profile/zones-section.tsx';
import { useSession } from '#lib/use-session.ts';
import { PageHead } from '#ui/page-head.tsx';
import classes from './profile-page.module.css';

export function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHead title="Profile" text={user.email} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NamesSection user={user} />
          <ZonesSection user={user} />
        </div>
        <div className={classes.column}>
          <PreferencesSection user={user} />
          <SessionsSection />
          <PasswordSection user={user} />
          <DeleteSection />
        </div>
      </div>
    </>
  );
}
