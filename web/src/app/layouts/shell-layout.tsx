/** Loads the shell (menus, drawer, server data) only for those who get to see it; the sign-in page stays light. */
import { type ReactNode, Suspense, useState } from 'react';
import { useCurrentRoute } from '../navigation/current-route.ts';
import { componentOf } from '../navigation/lazy-component.ts';
import { LayoutSkeleton } from './layout-skeleton.tsx';
import { shell } from './lazy-shell.ts';

export function ShellLayout({ children }: { readonly children: ReactNode }) {
  const route = useCurrentRoute();
  const [Shell] = useState(() => componentOf(shell));
  return (
    <Suspense fallback={<LayoutSkeleton route={route} />}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}
