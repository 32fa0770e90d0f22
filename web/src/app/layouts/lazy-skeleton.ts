/** Where the skeletons of pages are loaded from, known to the page that shows them and to the start of the app that fetches them early. */
import type { AppRoute } from '../navigation/app-route.ts';
import type { LazyComponent } from '../navigation/lazy-component.ts';
import { PlainSkeleton } from './plain-skeleton.tsx';

export interface RouteSkeletonProps {
  readonly kind: AppRoute['skeleton'];
}

/** A skeleton is no reason to fail: what cannot be loaded is drawn plainly. */
export const routeSkeleton: LazyComponent<RouteSkeletonProps> = {
  load: () =>
    import('./route-skeleton.tsx').then(
      (module) => module.RouteSkeleton,
      () => PlainSkeleton,
    ),
};
