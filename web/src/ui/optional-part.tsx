import { type ReactNode, Suspense, useState } from 'react';
import { type LazyComponent, optionalComponentOf } from '#lib/lazy-component.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface OptionalPartProps<Props extends object> {
  readonly component: LazyComponent<Props>;
  readonly props: Props;
  readonly skeleton?: ReactNode;
}

/** A part that the page is whole without: where it cannot be loaded, as without a network, there is nothing in its place. */
export function OptionalPart<Props extends object>({ component, props, skeleton = null }: OptionalPartProps<Props>) {
  const [Part] = useState(() => optionalComponentOf(component));
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={skeleton}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
