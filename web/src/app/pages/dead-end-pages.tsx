import { t } from '@lingui/core/macro';
import { useSession } from '#lib/use-session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { icons } from '#ui/icons.ts';

export function NotFoundPage() {
  return (
    <EmptyState
      icon={icons.compass}
      title={t`Page not found`}
      text={t`There is nothing at this address. It may have moved, or the link may be incomplete.`}
    >
      <HomeButton />
    </EmptyState>
  );
}

export function ForbiddenPage() {
  const { user } = useSession();
  if (user?.isHeldBack) {
    return (
      <EmptyState
        icon={icons.lock}
        title={t`Two-step sign-in comes first`}
        text={t`Your role on this server needs it. Until you turn it on, only your own training is open to you.`}
      >
        <Button to="/profile/security/">{t`Turn it on`}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icons.lock}
      title={t`You do not have access`}
      text={t`Your account does not have the role this page needs. Ask an owner of this server for it.`}
    >
      <HomeButton />
    </EmptyState>
  );
}

function HomeButton() {
  return <Button to="/">{t`Go to Home`}</Button>;
}
