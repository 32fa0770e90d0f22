/** `../routes.ts` imports the pages; what is drawn around the pages reads the table through a context, so that it need not import it. */
import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createContext, use } from 'react';
import type { RouteRules } from './decide.ts';

export interface AppRoute extends RouteRules {
  /** With or without its last slash, both forms match. */
  readonly path: string;
  readonly name: string;
  readonly title: MessageDescriptor;
  /** `bare`: nothing around the page, which brings its own `main`. */
  readonly layout: 'auth' | 'shell' | 'bare';
  /** No 'Start New' in the menu: a workout is running here. */
  readonly hideStart?: boolean;
  /** Why nothing of it works without the server, for a page that is opened offline. */
  readonly needsNetwork?: MessageDescriptor;
  readonly load: () => Promise<ComponentType>;
  /** The skeleton shown while the page loads. */
  readonly skeleton?:
    | 'dashboard'
    | 'exercise'
    | 'exercises'
    | 'heart-rate'
    | 'home'
    | 'import'
    | 'live'
    | 'start'
    | 'series'
    | 'settings'
    | 'list'
    | 'workouts'
    | 'workout'
    | 'workout-form';
}

/** The route on screen, for whoever is drawn inside it. */
export const CurrentRoute = createContext<AppRoute | null>(null);

/** The table of routes, for links that load their page early. */
export const FindRoute = createContext<((pathname: string) => AppRoute) | null>(null);

export function useCurrentRoute(): AppRoute {
  const route = use(CurrentRoute);
  if (!route) throw new Error('There is no current route outside the guarded app');
  return route;
}
