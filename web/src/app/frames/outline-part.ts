/** Where the outlines of pages are loaded from, known to the skeleton that shows them and to the start of the app that fetches them early. */
import type { AppRoute } from '../navigation/app-route.ts';
import type { Part } from '../navigation/part-loader.ts';
import { PlainOutline } from './plain-outline.tsx';

export interface OutlineProps {
  readonly kind: AppRoute['skeleton'];
}

/** An outline is no reason to fail: what cannot be loaded is drawn plainly. */
export const outline: Part<OutlineProps> = {
  load: () =>
    import('./page-outline.tsx').then(
      (module) => module.PageOutline,
      () => PlainOutline,
    ),
};
