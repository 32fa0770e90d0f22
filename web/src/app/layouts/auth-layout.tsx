import type { ReactNode } from 'react';
import { BrandMark } from '#ui/header-bar.tsx';
import classes from './auth-layout.module.css';

/** What the screen is for, under the mark. */
export function AuthHeading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
    </>
  );
}

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
