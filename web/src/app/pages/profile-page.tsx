/** A person's own page: names, preferences and zones on the left; password, devices and the way out on the right. */
import '#ui/zone-colours.css';
import { WeightsSection } from '#features/equipment/weights-section.tsx';
import { BodyWeightSection } from '#features/profile/body-weight-section.tsx';
import { DeleteSection } from '#features/profile/delete-section.tsx';
import { NamesSection } from '#features/profile/names-section.tsx';
import { PasswordSection } from '#features/profile/password-section.tsx';
import { PreferencesSection } from '#features/profile/preferences-section.tsx';
import { SessionsSection } from '#features/profile/sessions-section.tsx';
import { ZonesSection } from '#features/profile/zones-section.tsx';
import { sessionValues } from '#lib/session-values.ts';
import { useSession } from '#lib/use-session.ts';
import { Chip } from '#ui/chip.tsx';
import { PageHead } from '#ui/page-head.tsx';
import classes from './profile-page.module.css';

export function ProfilePage() {
  const state = useSession();
  const { user } = state;
  if (!user) return null;
  const { fullName, isOwner, isAdmin } = sessionValues(state);
  const who = fullName === user.email ? user.email : `${fullName}, ${user.email}`;
  return (
    <>
      <PageHead title="Profile" text={who}>
        {isAdmin && <Chip>{isOwner ? 'Owner of this server' : 'Admin of this server'}</Chip>}
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.column}>
          <NamesSection user={user} />
          <ZonesSection user={user} />
          <WeightsSection units={user.units} />
          <BodyWeightSection user={user} />
        </div>
        <div className={classes.column}>
          <PreferencesSection user={user} />
          <SessionsSection user={user} />
          <PasswordSection user={user} />
          <DeleteSection />
        </div>
      </div>
    </>
  );
}
