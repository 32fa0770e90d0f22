/** The layout of signing in and registering: one narrow column, in a card where there is room. */
import type { ReactNode } from 'react';
import { BrandMark } from '#ui/brand-mark.tsx';
import classes from './auth-layout.module.css';

export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <main className={classes.box}>
        <BrandMark size={48} />
        {children}
      </main>
    </div>
  );
}
