/**
 * Server data belongs to one account: mounted anew for each person, so that nobody ever sees what was cached for another. What was
 * answered before is kept on the device and shown again without a network.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#lib/query-client.ts';
import { keepAnswersOf } from '#offline/account-answers.ts';

interface AccountQueriesProps {
  readonly userId: string | undefined;
  readonly children: ReactNode;
}

export function AccountQueries({ userId, children }: AccountQueriesProps) {
  const [{ client, kept }] = useState(() => createKept(userId));
  useEffect(() => {
    if (!kept) return;
    void kept.start();
    const handleHidden = () => document.visibilityState === 'hidden' && void kept.flush();
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, [kept]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Before the first child asks for anything: each question looks for its last answer when it is asked. */
function createKept(userId: string | undefined) {
  const client = createQueryClient();
  return { client, kept: userId === undefined ? null : keepAnswersOf(userId, client) };
}
