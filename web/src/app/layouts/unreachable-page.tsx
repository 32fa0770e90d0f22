/**
 * Somebody has a token, but the server cannot be asked whose it is. The session is kept: signing people out because a train went
 * through a tunnel would lose them their place.
 */
import { Button } from '@mantine/core';
import { session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import content from '#ui/content.module.css';
import { ErrorCard } from '#ui/error-card.tsx';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';

export function UnreachablePage() {
  const { error, isLoading } = useSession();
  return (
    <>
      <HeaderBar>
        <Brand />
      </HeaderBar>
      <main className={content.content}>
        <ErrorCard
          title="Could not reach the server"
          isFetched={false}
          message={error ?? 'You are still signed in. Check your connection and try again.'}
          heading="h1"
          isRetrying={isLoading}
          onRetry={() => void session.initialise()}
        >
          <Button variant="subtle" color="gray" onClick={() => void session.logout()}>
            Log out
          </Button>
        </ErrorCard>
      </main>
    </>
  );
}
