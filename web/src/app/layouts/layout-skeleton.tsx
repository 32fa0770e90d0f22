/** What stands while it is not yet known who is there, or while the shell itself loads: the true skeletons of what will come. */
import { Suspense, useState } from 'react';
import content from '#ui/content.module.css';
import form from '#ui/form.module.css';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { AppRoute } from '../navigation/app-route.ts';
import { componentOf } from '../navigation/lazy-component.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './layout-skeleton.module.css';
import { type RouteSkeletonProps, routeSkeleton } from './lazy-layouts.ts';
import { PlainSkeleton } from './plain-skeleton.tsx';

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

/** The skeleton of a page while it loads. Plain at first; in its true measures as soon as those are loaded. */
export function PageSkeleton({ route }: { readonly route: AppRoute }) {
  return (
    <div aria-busy="true">
      <h1 className={hidden.hidden}>Loading {route.title}</h1>
      {route.layout === 'auth' ? (
        <FormSkeleton fields={route.name === 'register' ? 3 : 2} />
      ) : (
        <ShellSkeleton kind={route.skeleton} />
      )}
    </div>
  );
}

function ShellSkeleton({ kind }: RouteSkeletonProps) {
  const [Skeletons] = useState(() => componentOf(routeSkeleton));
  return (
    <Suspense fallback={<PlainSkeleton />}>
      <Skeletons kind={kind} />
    </Suspense>
  );
}

function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={form.form}>
      <Skeleton width={140} height={34} />
      <Skeleton width={220} height={20} />
      {Array.from({ length: fields }, (_, index) => `field-${index}`).map((field) => (
        <Skeleton key={field} height={74} radius={12} />
      ))}
      <Skeleton height={56} radius={16} />
    </div>
  );
}
