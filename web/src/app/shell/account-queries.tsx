/** Server data belongs to one account: mounted anew for each person, so that nobody ever sees what was cached for another. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#lib/query-client.ts';

export function AccountQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
