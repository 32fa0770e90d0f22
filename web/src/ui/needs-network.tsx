import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { firstIcons } from './first-icons.ts';

interface NeedsNetworkProps {
  readonly title?: string;
  /** What has to be fetched, and what can be done meanwhile. */
  readonly text: string;
  /** The title is the page's heading when the card is all there is on the page. */
  readonly heading?: 'h1' | 'h2';
  /** A way on, if there is one. */
  readonly children?: ReactNode;
}

export function NeedsNetwork({ title = t`You are offline`, text, heading = 'h2', children }: NeedsNetworkProps) {
  return (
    <EmptyState icon={firstIcons.cloudOff} title={title} text={text} heading={heading} isNews>
      {children}
    </EmptyState>
  );
}
