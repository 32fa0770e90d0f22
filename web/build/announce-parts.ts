/**
 * Tells the script in the head which files come right after the app itself: the part a guest sees first, the part a signed-in
 * person sees first, and the font. Only the build knows their names, and waiting for the app to ask for them would cost a round
 * trip before the first paint.
 */
import type { Plugin, Rolldown } from 'vite';

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

export interface FirstFiles {
  /** The source files of the parts that each kind of visitor sees first. */
  readonly guest: readonly string[];
  readonly user: readonly string[];
  /** A piece of the font's file name. */
  readonly font: string;
}

export function announceParts({ guest, user, font }: FirstFiles): Plugin {
  return {
    name: 'announce-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const names = `data-guest="${parts(files, guest)}" data-user="${parts(files, user)}" data-font="${asset(files, font)}"`;
        const head = '<script src="/head.js"';
        if (!html.includes(head)) throw new Error(`The page has no ${head}`);
        return html.replace(head, `${head} ${names}`);
      },
    },
  };
}

function parts(files: readonly BuiltFile[], sources: readonly string[]): string {
  return [...new Set(sources.flatMap((source) => part(files, source)))].join(' ');
}

/** The scripts of a part, with those it shares with other parts, and the styles they bring. */
function part(files: readonly BuiltFile[], source: string): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source));
  if (!first) throw new Error(`No part of the build begins in ${source}`);
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
