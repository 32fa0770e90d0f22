import { t } from '@lingui/core/macro';
import { type Language, languageNames, languageOf, languages } from '@workout-tracker/core/people/languages';
import { useId } from 'react';
import { languagesHere } from '#lib/language-choice.ts';
import { perLanguage } from '#lib/per-language.ts';
import { Card } from '#ui/card.tsx';
import classes from './language-section.module.css';
import type { AutosavedProfile } from './use-autosaved-profile.ts';

const namesHere = perLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }));

/** Each language by its own name, and by the name it has in the present one. To choose the browser's is to follow the browser. */
export function LanguageSection({ user, keep }: Pick<AutosavedProfile, 'user' | 'keep'>) {
  const id = useId();
  const ofBrowser = languageOf(navigator.languages);
  const ofDevice = languagesHere.ofDevice();
  const chosen = user.language === 'device' ? ofDevice : user.language;
  return (
    <Card component="fieldset" className={classes.card}>
      <legend className={classes.legend}>{t`Language`}</legend>
      {languages.map((language) => (
        <label key={language} className={classes.row}>
          <input
            type="radio"
            name={id}
            className={classes.radio}
            checked={language === chosen}
            onChange={() => keep({ language: language === ofDevice ? 'device' : language })}
          />
          <span lang={language}>{languageNames[language]}</span>
          <small>{language === ofBrowser ? t`As in the browser` : nameHere(language)}</small>
        </label>
      ))}
    </Card>
  );
}

/** `Niederländisch`; of Brazilian Portuguese its own name tells the country. */
const nameHere = (language: Language): string => namesHere().of(language.split('-', 1)[0] ?? language) ?? '';
