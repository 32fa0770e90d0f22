import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { isLanguageChoice, languageNames, languages } from '@workout-tracker/core/people/languages';
import type { ReactNode } from 'react';
import { languagesHere } from '#lib/language-choice.ts';
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
        {languages.length > 1 && <LanguageChooser />}
      </main>
    </div>
  );
}

/** For whoever has not signed in yet. Without a network the words do not come, and it stays as it was. */
function LanguageChooser() {
  return (
    <p className={classes.language}>
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguageChoice(value)) void languagesHere.chooseOnDevice(value).catch(() => undefined);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </p>
  );
}
