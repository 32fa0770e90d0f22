/** What the app knows about one of its addresses. The table of them all is `routes.ts`. */
import type { ComponentType } from 'react';
import type { RouteRules } from './decide.ts';

export interface AppRoute extends RouteRules {
  /** With or without its last slash, both forms match. */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly layout: 'auth' | 'shell';
  /** No 'Start New' in the menu: a workout is running here. */
  readonly hideStart?: boolean;
  /** Why nothing of it works without the server, for a page that is opened offline. */
  readonly needsNetwork?: string;
  readonly load: () => Promise<ComponentType>;
  /** The skeleton shown while the page loads. */
  readonly skeleton?:
    | 'dashboard'
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
