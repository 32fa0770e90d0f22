/** Where the shell is loaded from, known to the frame that shows it and to the start of the app that fetches it early. */
import type { ReactNode } from 'react';
import type { Part } from '../navigation/part-loader.ts';

export interface ShellProps {
  readonly children: ReactNode;
}

export const shell: Part<ShellProps> = {
  load: () => import('../shell/app-shell.tsx').then((module) => module.AppShell),
};
