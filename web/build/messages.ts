/**
 * The translations as modules of the app: `virtual:messages` names the first part of every language, which names the others (`message-areas.ts`), so that
 * the app does not carry the addresses of languages it does not speak. Each part is a module of its own with its messages compiled, or with what the
 * catalogue says. What a language lacks, or what does not compile, ends the build.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  createMissingErrorMessage,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { languages } from '@workout-tracker/core/people/languages';
import type { Plugin } from 'vite';
import { areas, firstArea, type MessageArea, wordAreas } from '../src/lib/message-areas.ts';
import { catalogueTables } from './catalogue-words.ts';
import { areaOfMessage } from './message-areas.ts';
import { codesOfMessages, isTableOfReasons } from './reason-messages.ts';

const name = 'virtual:messages';
const configPath = fileURLToPath(new URL('../lingui.config.js', import.meta.url));
/** Made from English and offered to nobody: whoever translates, and the tests, see by it which words are no messages; once more from right to left. */
export const pseudo = {
  language: 'pseudo',
  mirrored: 'pseudo-mirrored',
  options: { prepend: '⟦', append: '⟧', extend: 0.4 },
};

const sources = fileURLToPath(new URL('../src', import.meta.url));

export function messages(): Plugin {
  const config = getConfig({ configPath });
  const parts = new Map<string, Promise<Map<MessageArea, Messages>>>();
  const tables = new Map<string, ReturnType<typeof catalogueTables>>();
  const tablesOf = (language: string) => {
    const known = tables.get(language) ?? catalogueTables(language, pseudo);
    tables.set(language, known);
    return known;
  };
  const partsOf = (language: string) => {
    const known = parts.get(language) ?? readParts(config, language);
    parts.set(language, known);
    return known;
  };
  return {
    name: 'messages',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${name}`) {
        return firstParts([...languages, pseudo.language, pseudo.mirrored]);
      }
      const [, language = '', area = ''] = new RegExp(`^\0${name}/messages-([\\w-]+)-(\\w+)$`).exec(id) ?? [];
      const words = wordAreas.find((one) => one === area);
      if (words) return moduleOf((await tablesOf(language))[words]);
      if (!isArea(area)) return undefined;
      const part = compile(language, (await partsOf(language)).get(area) ?? {});
      return area === firstArea ? `${part}\n${otherParts(language, config.sourceLocale ?? 'en')}` : part;
    },
  };
}

type Config = ReturnType<typeof getConfig>;
type Messages = Record<string, string>;

const isArea = (name: string): name is MessageArea => areas.some((area) => area === name);

/** `{ de: () => import('virtual:messages/messages-de-guest'), … }` */
function firstParts(languages: readonly string[]): string {
  const rows = languages.map((language) => {
    const source = language === pseudo.mirrored ? pseudo.language : language;
    return `'${language}': () => import('${name}/messages-${source}-${firstArea}')`;
  });
  return `export const messages = { ${rows.join(', ')} };`;
}

/** `{ training: () => import('virtual:messages/messages-de-training'), … }` */
function otherParts(language: string, english: string): string {
  const others = [...areas, ...(language === english ? [] : wordAreas)].filter((area) => area !== firstArea);
  const rows = others.map((area) => `${area}: () => import('${name}/messages-${language}-${area}')`);
  return `export const others = { ${rows.join(', ')} };`;
}

/** A string to parse is read quicker than an object is. */
const moduleOf = (table: Messages): string =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(table))});`;

async function readParts(config: Config, language: string): Promise<Map<MessageArea, Messages>> {
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.js names no catalogue');
  const { messages: all, missing } = await catalog.getTranslations(
    language === pseudo.language ? config.sourceLocale : language,
    {
      sourceLocale: config.sourceLocale,
      fallbackLocales: {},
      missingBehavior: 'catalog',
    },
  );
  if (missing.length > 0) throw new Error(createMissingErrorMessage(language, missing, 'catalog'));
  const source = (await catalog.read(config.sourceLocale ?? 'en')) ?? {};
  const parts = new Map<MessageArea, Messages>(areas.map((area) => [area, {}]));
  for (const [id, { origin = [] }] of Object.entries(source)) {
    const files = origin.map(([file]) => relative(sources, fileURLToPath(new URL(file, `file://${config.rootDir}/`))));
    const part = parts.get(areaOfMessage(files));
    if (!part || all[id] === undefined) continue;
    const code = codesOfMessages.get(id);
    if (code !== undefined) part[code] = all[id];
    if (code === undefined || files.some((file) => !isTableOfReasons(file))) part[id] = all[id];
  }
  return parts;
}

function compile(language: string, part: Messages): string {
  const { source, errors } = createCompiledCatalog(language, part, {
    namespace: 'es',
    ...(language === pseudo.language && { pseudoLocale: language, pseudoLocaleOptions: pseudo.options }),
  });
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors));
  return source;
}
