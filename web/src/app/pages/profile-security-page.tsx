import { t } from '@lingui/core/macro';
import { PasswordSection } from '#features/profile/account-sections.tsx';
import { SessionsSection } from '#features/profile/sessions-section.tsx';
import { TwoStepSection } from '#features/profile/two-step-section.tsx';
import { useUser } from '#lib/use-user.ts';
import frame from './profile-frame.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export function SecurityPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame
      user={user}
      page="/profile/security/"
      offline={t`You are offline. Passwords, passkeys and devices can be changed when you are back online.`}
    >
      <div className={frame.columns}>
        <div className={frame.column}>
          <PasswordSection user={user} />
          <TwoStepSection user={user} />
        </div>
        <div className={frame.column}>
          <SessionsSection user={user} />
        </div>
      </div>
    </ProfileFrame>
  );
}
