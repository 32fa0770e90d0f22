/**
 * Writes the files that a visitor needs right after the app into the page, as JSON for `public/before-paint.js`: the chunks of a guest's
 * first page, those of a signed-in person's, and the font. Only the build knows their hashed names, and waiting for the app to ask for
 * them would cost a round trip before the first paint.
 */
import type { Plugin, Rolldown } from 'vite';
import { pseudo } from './messages.ts';

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

export interface FirstFiles {
  /** The source files of the pages that each kind of visitor sees first. */
  readonly guest: readonly string[];
  readonly user: readonly string[];
  /** Those a guest may come to before signing in. */
  readonly guestLater: readonly string[];
  /** The parts of the messages that they need, in whichever language. */
  readonly messages: { readonly guest: readonly string[]; readonly user: readonly string[] };
  /** A piece of the font's file name. */
  readonly font: string;
}

export function preloadList({ guest, guestLater, user, messages, font }: FirstFiles): Plugin {
  return {
    name: 'preload-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const list = {
          guest: chunksOf(files, guest),
          user: chunksOf(files, user),
          font: asset(files, font),
          messages: { guest: messagesOf(files, messages.guest), user: messagesOf(files, messages.user) },
        };
        refuseMoreFiles(list.guest, guest.length);
        refuseShared(files, guestLater);
        const reader = '<script src="/before-paint.js">';
        if (!html.includes(reader)) throw new Error(`The page has no ${reader}`);
        const json = `<script id="preload-list" type="application/json">${JSON.stringify(list)}</script>`;
        return html.replace(reader, () => `${json}\n    ${reader}`);
      },
    },
  };
}

/** The first page of a guest is one file: what it shares with other pages is imported by `main.tsx` and comes with the app. */
function refuseMoreFiles(files: readonly string[], pages: number): void {
  const scripts = files.filter((name) => name.endsWith('.js'));
  if (scripts.length > pages)
    throw new Error(
      `Guests would fetch ${scripts.join(', ')}. Import in main.tsx what their first page shares with others.`,
    );
}

/**
 * What a guest's page shares with the pages behind the sign-in may be put into the files of what surrounds those and of what they share, which are
 * larger than all else a guest fetches.
 */
function refuseShared(files: readonly BuiltFile[], sources: readonly string[]): void {
  const [wrong] = sources.filter((source) =>
    chunkAndShared(files, source).some((name) => /\/(?:shell|shared)-[^/]+\.js$/.test(name)),
  );
  if (wrong !== undefined)
    throw new Error(`Guests would fetch all that pages share for ${wrong}. Name it in the groups of vite.config.ts.`);
}

function chunksOf(files: readonly BuiltFile[], sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => chunkAndShared(files, source)))];
}

/** `{ de: ['/assets/messages-de-guest-1a2b3c4d.js'], … }` */
function messagesOf(files: readonly BuiltFile[], areas: readonly string[]): Record<string, string[]> {
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, language, area = ''] = /virtual:messages\/messages-([\w-]+)-(\w+)$/.exec(facadeModuleId ?? '') ?? [];
    return language !== undefined && areas.includes(area) ? [[language, `/${fileName}`] as const] : [];
  });
  const grouped = Map.groupBy(found, ([language]) => language);
  const languages = [...grouped].map(([language, named]) => [language, named.map(([, file]) => file)] as const);
  const mirrored = languages
    .filter(([language]) => language === pseudo.language)
    .map(([, named]) => [pseudo.mirrored, named] as const);
  return Object.fromEntries([...languages, ...mirrored]);
}

/** The chunk that holds `source`, those it shares with others, and the styles they bring. */
function chunkAndShared(files: readonly BuiltFile[], source: string): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const first = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(source)));
  if (!first) throw new Error(`No chunk of the build holds ${source}`);
  // The app's own file is in the page already.
  const shared = chunks.filter((chunk) => first.imports.includes(chunk.fileName) && !chunk.isEntry);
  const names = [first, ...shared].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return names.map((name) => `/${name}`);
}

function asset(files: readonly BuiltFile[], name: string): string {
  const found = files.find((file) => file.type === 'asset' && file.fileName.includes(name));
  if (!found) throw new Error(`No file of the build is named ${name}`);
  return `/${found.fileName}`;
}
