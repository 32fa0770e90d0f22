/** A person's own page: who they are, how they train, and their account. */
import '#ui/zone-colours.css';
import { WeightsSection } from '#features/equipment/weights-section.tsx';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { SessionsSection, TokensSection } from '#features/profile/access-sections.tsx';
import {
  DeleteSection,
  ExportSection,
  NamesSection,
  PasswordSection,
  StorageSection,
} from '#features/profile/account-sections.tsx';
import { BodyWeightSection, ZonesSection } from '#features/profile/body-sections.tsx';
import { PreferencesSection } from '#features/profile/preferences-section.tsx';
import { EffortSection, PlatesSection, RestSection, WarmupSection } from '#features/profile/training-sections.tsx';
import { TwoStepSection } from '#features/profile/two-step-section.tsx';
import { sessionValues } from '#lib/session-values.ts';
import { useSession } from '#lib/use-session.ts';
import { useUser } from '#lib/use-user.ts';
import { Chip } from '#ui/chip.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { version } from '../../../package.json';
import classes from './profile-page.module.css';

export function ProfilePage() {
  const state = useSession();
  const user = useUser();
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
        </div>
        <div className={classes.column}>
          <PreferencesSection user={user} />
          <BodyWeightSection user={user} />
        </div>
      </div>
      <h2 id="training" className={classes.group}>
        Training
      </h2>
      <div className={classes.columns}>
        <div className={classes.column}>
          <RestSection user={user} />
          <EffortSection user={user} />
        </div>
        <div className={classes.column}>
          <PlatesSection user={user} renderPlates={(tried) => <PlateLine {...tried} />} />
          <WarmupSection user={user} />
          <WeightsSection units={user.units} />
        </div>
      </div>
      <h2 className={classes.group}>Account</h2>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SessionsSection user={user} />
          <ExportSection />
          <StorageSection />
          <TokensSection />
        </div>
        <div className={classes.column}>
          <PasswordSection user={user} />
          <TwoStepSection user={user} />
          <DeleteSection />
        </div>
      </div>
      <p className={classes.version}>{`Workout Tracker ${version}`}</p>
    </>
  );
}
