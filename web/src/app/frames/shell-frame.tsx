/** Loads the shell (menus, drawer, server data) only for those who get to see it; the sign-in page stays light. */
import { type ReactNode, Suspense, useState } from 'react';
import { useCurrentRoute } from '../navigation/current-route.ts';
import { componentOf } from '../navigation/part-loader.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { shell } from './shell-part.ts';

export function ShellFrame({ children }: { readonly children: ReactNode }) {
  const route = useCurrentRoute();
  const [Shell] = useState(() => componentOf(shell));
  return (
    <Suspense fallback={<FrameSkeleton route={route} />}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}
