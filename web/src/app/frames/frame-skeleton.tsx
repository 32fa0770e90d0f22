/** What stands while it is not yet known who is there, or while the shell itself loads: the true outlines of what will come. */
import type { AppRoute } from '../navigation/app-route.ts';
import { AuthFrame } from './auth-frame.tsx';
import content from './content.module.css';
import classes from './frame-skeleton.module.css';
import { Brand, HeaderBar } from './header-bar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export function FrameSkeleton({ route }: { readonly route: AppRoute }) {
  if (route.layout === 'auth') {
    return (
      <AuthFrame>
        <PageSkeleton route={route} />
      </AuthFrame>
    );
  }
  return (
    <>
      <HeaderBar>
        <span className={classes.burger} />
        <Brand />
        <span className={classes.avatar} />
      </HeaderBar>
      <main className={content.content}>
        <PageSkeleton route={route} />
      </main>
    </>
  );
}
