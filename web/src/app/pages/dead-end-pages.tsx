import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#lib/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { icons } from '#ui/icons.ts';

export function NotFoundPage() {
  return (
    <EmptyState
      icon={icons.compass}
      title="Page not found"
      text="There is nothing at this address. It may have moved, or the link may be incomplete."
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
        title="Two-step sign-in comes first"
        text="Your role on this server needs it. Until you turn it on, only your own training is open to you."
      >
        <Button component={Link} to="/profile/security/">
          Turn it on
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icons.lock}
      title="You do not have access"
      text="Your account does not have the role this page needs. Ask an owner of this server for it."
    >
      <HomeButton />
    </EmptyState>
  );
}

function HomeButton() {
  return (
    <Button component={Link} to="/">
      Go to Home
    </Button>
  );
}
