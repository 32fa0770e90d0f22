/** The outline of a page while it loads. Plain at first; in its true measures as soon as the outlines are here. */
import { Suspense, useState } from 'react';
import form from '#ui/form.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { AppRoute } from '../navigation/app-route.ts';
import { componentOf } from '../navigation/part-loader.ts';
import { type OutlineProps, outline } from './outline-part.ts';
import { PlainOutline } from './plain-outline.tsx';

export function PageSkeleton({ route }: { readonly route: AppRoute }) {
  return (
    <div aria-busy="true">
      <h1 className={hidden.hidden}>Loading {route.title}</h1>
      {route.layout === 'auth' ? (
        <FormOutline fields={route.name === 'register' ? 3 : 2} />
      ) : (
        <ShellOutline kind={route.skeleton} />
      )}
    </div>
  );
}

function ShellOutline({ kind }: OutlineProps) {
  const [Outline] = useState(() => componentOf(outline));
  return (
    <Suspense fallback={<PlainOutline />}>
      <Outline kind={kind} />
    </Suspense>
  );
}

function FormOutline({ fields }: { readonly fields: number }) {
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
