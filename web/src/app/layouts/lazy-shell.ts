/** Where the shell is loaded from, known to the layout that shows it and to the start of the app that fetches it early. */
import type { ReactNode } from 'react';
import type { LazyComponent } from '../navigation/lazy-component.ts';

export const shell: LazyComponent<{ readonly children: ReactNode }> = {
  load: () => import('../shell/app-shell.tsx').then((module) => module.AppShell),
};
