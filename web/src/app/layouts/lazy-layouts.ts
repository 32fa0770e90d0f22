/** The start of the app fetches these early; what shows them loads them from here too. */
import type { ReactNode } from 'react';
import type { LazyComponent } from '#lib/lazy-component.ts';
import { PlainSkeleton } from './plain-skeleton.tsx';
import type { RouteSkeletonProps } from './route-skeleton.tsx';

/** A skeleton is no reason to fail: what cannot be loaded is drawn plainly. */
export const routeSkeleton: LazyComponent<RouteSkeletonProps> = {
  load: () =>
    import('./route-skeleton.tsx').then(
      (module) => module.RouteSkeleton,
      () => PlainSkeleton,
    ),
};

export const shell: LazyComponent<{ readonly children: ReactNode }> = {
  load: () => import('../shell/app-shell.tsx').then((module) => module.AppShell),
};
