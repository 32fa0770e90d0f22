/** What stands while it is not yet known who is there, or while the shell itself loads: the true skeletons of what will come. */

import content from '#ui/content.module.css';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';
import type { AppRoute } from '../navigation/app-route.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './layout-skeleton.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

export function LayoutSkeleton({ route }: { readonly route: AppRoute }) {
  if (route.layout === 'auth') {
    return (
      <AuthLayout>
        <PageSkeleton route={route} />
      </AuthLayout>
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
