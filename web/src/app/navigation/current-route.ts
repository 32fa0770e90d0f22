/** The route on screen, for whoever is drawn inside it. */
import { createContext, use } from 'react';
import type { AppRoute } from './app-route.ts';

export const CurrentRoute = createContext<AppRoute | null>(null);

export function useCurrentRoute(): AppRoute {
  const route = use(CurrentRoute);
  if (!route) throw new Error('There is no current route outside the guarded app');
  return route;
}
