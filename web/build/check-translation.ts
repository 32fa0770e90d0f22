/** What is wrong with a translation that would still compile: a value that is lost or invented, an element, a plural form that the language needs. */
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = string | readonly [name: string, kind?: string, forms?: Readonly<Record<string, unknown>>];

interface Parts {
  /** `count`, `<0>`: each as often as it must stand in every reading of the message. */
  readonly values: readonly string[];
  readonly plurals: readonly { readonly name: string; readonly kind: string; readonly forms: readonly string[] }[];
}

const tag = /<\/?\w+\/?>/g;

function partsOf(message: string): Parts {
  const plurals: { name: string; kind: string; forms: readonly string[] }[] = [];
  const valuesIn = (tokens: unknown): string[] => {
    const list: readonly Token[] = typeof tokens === 'string' ? [tokens] : Array.isArray(tokens) ? tokens : [];
    return list.flatMap((token) => {
      if (typeof token === 'string') return token.match(tag) ?? [];
      const [name, kind, forms] = token;
      if (kind === undefined || !forms) return [name];
      const { offset: _, ...cases } = forms;
      plurals.push({ name, kind, forms: Object.keys(cases) });
      return [name, ...Object.values(cases).flatMap(valuesIn)];
    });
  };
  return { values: [...new Set(valuesIn(compileMessage(message)))].toSorted(), plurals };
}

/** Forms for numbers that nobody has here: millions in the Romance languages. */
const rare: Readonly<Record<string, readonly string[]>> = {
  es: ['many'],
  fr: ['many'],
  it: ['many'],
  'pt-BR': ['many'],
};

/** In these the form `one` is that of 0 too. */
const oneIsZeroToo = new Set(['fr', 'pt-BR']);

/** English is the source: it has the forms that its numbers need. */
function formsOf(language: string): string[] {
  if (language === 'en') return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((form) => !rare[language]?.includes(form));
}

/** Empty when nothing is wrong. `checkTranslation('{count} sets', 'Sätze', 'de')` is `['lacks {count}']`. */
export function checkTranslation(source: string, translation: string, language: string): string[] {
  const [wanted, found] = [partsOf(source), partsOf(translation)];
  const lost = wanted.values.filter((value) => !found.values.includes(value));
  const invented = found.values.filter((value) => !wanted.values.includes(value));
  const needed = formsOf(language);
  // `=1`, compiled to `1`, stands for `one` in languages where that is the number 1 alone.
  const isThere = (form: string, forms: readonly string[]) =>
    forms.includes(form) || (form === 'one' && forms.includes('1') && !oneIsZeroToo.has(language));
  const unformed = found.plurals
    .filter(({ kind }) => kind === 'plural')
    .flatMap(({ name, forms }) => needed.filter((form) => !isThere(form, forms)).map((form) => `${form} of {${name}}`));
  const unchosen = wanted.plurals
    .filter(({ kind }) => kind === 'select')
    .flatMap(({ name, forms }) => {
      const same = found.plurals.find((one) => one.kind === 'select' && one.name === name);
      return forms.filter((form) => same && !same.forms.includes(form)).map((form) => `${form} of {${name}}`);
    });
  const blank = translation.trim() === '' ? ['is empty'] : [];
  const edges = /^\s/.test(source) === /^\s/.test(translation) && /\s$/.test(source) === /\s$/.test(translation);
  return [
    ...blank,
    ...lost.map((value) => `lacks ${named(value)}`),
    ...invented.map((value) => `has ${named(value)}, which is not there`),
    ...[...unformed, ...unchosen].map((form) => `has no form "${form}"`),
    ...(edges ? [] : ['begins or ends with a space where the source does not, or the other way']),
  ];
}

const named = (value: string): string => (value.startsWith('<') ? value : `{${value}}`);
