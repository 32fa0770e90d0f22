import { t } from '@lingui/core/macro';
import { ExportSection, StorageSection } from '#features/profile/account-sections.tsx';
import { TokensSection } from '#features/profile/tokens-section.tsx';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import frame from './profile-frame.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export function DataPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame
      user={user}
      page="/profile/data/"
      offline={t`You are offline. Imports and exports can be changed when you are back online.`}
    >
      <div className={frame.columns}>
        <div className={frame.column}>
          <SectionCard
            title={t({ message: 'Import', context: 'heading' })}
            text={t`From Strong, Hevy, FitNotes and more, from Peloton, or from your own archive.`}
            aside={
              <Button to="/import/" variant="default">
                {t`Open import`}
              </Button>
            }
          >
            {null}
          </SectionCard>
          <StorageSection />
        </div>
        <div className={frame.column}>
          <ExportSection />
        </div>
      </div>
    </ProfileFrame>
  );
}

export function TokensPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame
      user={user}
      page="/profile/tokens/"
      offline={t`You are offline. Tokens can be changed when you are back online.`}
    >
      <div className={frame.columns}>
        <TokensSection user={user} />
      </div>
    </ProfileFrame>
  );
}
