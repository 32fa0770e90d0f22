import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Skeleton } from '../skeleton.tsx';
import classes from './chart-frame.module.css';

export function ChartFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <p className={classes.error}>{t`The chart could not be loaded.`}</p>}>
      <Suspense fallback={<Skeleton height="100%" radius={8} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
