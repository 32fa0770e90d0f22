/** The start of the app fetches these early; what shows them loads them from here too. */
import type { ReactNode } from 'react';
import { language } from '#lib/language.ts';
import type { LazyComponent } from '#lib/lazy-component.ts';
import { menuAreas } from '#lib/message-areas.ts';
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

/** With its words: whoever signs in comes from a page that has only those of guests. */
export const shell: LazyComponent<{ readonly children: ReactNode }> = {
  async load() {
    const [{ AppShell }] = await Promise.all([import('../shell/app-shell.tsx'), language.load(menuAreas)]);
    return AppShell;
  },
};
