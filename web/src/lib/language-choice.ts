/**
 * Which language somebody reads: that of their account, else the one chosen on this device, else the first their browser asks for that the app
 * speaks. `public/before-paint.js` reads the same two keys before the first paint.
 */
import { isLanguageChoice, type LanguageChoice, languageOf } from '@workout-tracker/core/people/languages';
import { type LocalTexts, localTexts } from '#storage/local-storage.ts';
import { type LanguageInUse, language } from './language.ts';

const onDevice = 'language';
const ofAccount = 'account-language';

interface Parts {
  readonly texts: LocalTexts;
  readonly language: Pick<LanguageInUse, 'change'>;
  readonly wanted: () => readonly string[];
}

export interface Languages {
  /** What was chosen on this device for whoever has not signed in. */
  deviceChoice(): string;
  /** What an account that chose none is shown here. */
  ofDevice(): string;
  chooseOnDevice(choice: LanguageChoice): Promise<void>;
  /** What the account says; null when nobody is signed in. */
  followAccount(choice: LanguageChoice | null): Promise<void>;
}

export function createLanguages({ texts, language, wanted }: Parts): Languages {
  const ofBrowser = () => languageOf(wanted());
  const named = (choice: string | null) => (choice === 'device' ? null : choice);
  /** What did not arrive is not kept: without a network the next page would have no words at all. */
  async function change(key: string, account: string | null, device: string | null) {
    const chosen = key === ofAccount ? account : device;
    await language.change(account ?? device ?? ofBrowser());
    if (chosen === null) texts.remove(key);
    else texts.write(key, chosen);
  }
  return {
    deviceChoice: () => texts.read(onDevice) ?? 'device',
    ofDevice: () => texts.read(onDevice) ?? ofBrowser(),
    chooseOnDevice: (choice) =>
      change(onDevice, texts.read(ofAccount), named(choice === ofBrowser() ? 'device' : choice)),
    followAccount: (choice) => change(ofAccount, named(choice), texts.read(onDevice)),
  };
}

/** What a new account begins with: what was chosen by hand before there was one. */
export function chosenLanguage(): { readonly language?: LanguageChoice } {
  const chosen = languagesHere.deviceChoice();
  return isLanguageChoice(chosen) && chosen !== 'device' ? { language: chosen } : {};
}

export const languagesHere = createLanguages({
  texts: localTexts,
  language,
  wanted: () => navigator.languages,
});
