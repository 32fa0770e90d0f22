import { t } from '@lingui/core/macro';
import type { User } from '@workout-tracker/core/people/user';
import { DeleteSection, NamesSection } from '#features/profile/account-sections.tsx';
import { EmailSection } from '#features/profile/email-section.tsx';
import { useAutosavedProfile } from '#features/profile/use-autosaved-profile.ts';
import { sessionValues } from '#lib/session-values.ts';
import { useSession } from '#lib/use-session.ts';
import { useUser } from '#lib/use-user.ts';
import { Chip } from '#ui/chip.tsx';
import { version } from '../../../package.json';
import frame from './profile-frame.module.css';
import { ProfileFrame } from './profile-frame.tsx';
import classes from './profile-page.module.css';

export function AccountPage({ title }: { readonly title?: string }) {
  const user = useUser();
  return user && <Account user={user} title={title} />;
}

function Account({ user, title }: { readonly user: User; readonly title: string | undefined }) {
  const profile = useAutosavedProfile(user);
  return (
    <ProfileFrame
      user={profile.user}
      page="/profile/account/"
      profile={profile}
      {...(title !== undefined && { title })}
    >
      <div className={frame.columns}>
        <div className={frame.column}>
          <NamesSection {...profile} />
        </div>
        <div className={frame.column}>
          <EmailSection user={user} aside={<RoleChip />} />
          <DeleteSection />
        </div>
      </div>
      <Version />
    </ProfileFrame>
  );
}

export function RoleChip() {
  const { isOwner, isAdmin } = sessionValues(useSession());
  return isAdmin ? <Chip>{isOwner ? t`Owner of this server` : t`Admin of this server`}</Chip> : null;
}

export function Version() {
  return <p className={classes.version}>{`Workout Tracker ${version}`}</p>;
}
