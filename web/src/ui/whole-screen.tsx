/** A page that takes the whole screen: the layout around it leaves out its header and its margins, which watch for this mark. */
import type { ReactNode } from 'react';

export function WholeScreen({ children }: { readonly children: ReactNode }) {
  return <div data-whole-screen>{children}</div>;
}
