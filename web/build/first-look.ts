/**
 * Puts the sign-in page into the built page as still markup, so that a guest sees it before any script has come. It is a picture: hidden
 * until the script in the head shows it (`public/head.js`), inert, and without anything to refer to, fill in or read aloud, because the
 * app replaces it with the living page (`docs/decisions/016-first-look.md`).
 */
import { createServer, type Plugin, type Rolldown } from 'vite';

/** What the module given to the plugin offers. */
interface Picture {
  drawSignIn(): string;
  /** A pattern of the other paths from which a guest is sent to the sign-in page. */
  guardedPaths(): string;
}

export function firstLook(module: string): Plugin {
  let root = '';
  return {
    name: 'first-look',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { markup, guarded } = await draw(root, module);
        expectStyled(markup, firstStyles(html, Object.values(bundle)));
        const picture = `<div id="first-look" hidden inert aria-hidden="true">${markup}</div>`;
        const withPicture = replaceOnce(html, '<div id="root">', (place) => `${place}${picture}`);
        return replaceOnce(withPicture, '<script src="/head.js"', (head) => `${head} data-guarded="${guarded}"`);
      },
    },
  };
}

/** The module is run as the development server would run it: the names of classes are made from the styles alone, so they are the same. */
async function draw(root: string, module: string): Promise<{ markup: string; guarded: string }> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { drawSignIn, guardedPaths }: Partial<Picture> = await server.ssrLoadModule(`/${module}`);
    if (!drawSignIn || !guardedPaths) throw new Error(`${module} does not draw the sign-in page`);
    return { markup: withoutMeaning(drawSignIn()), guarded: guardedPaths() };
  } finally {
    await server.close();
  }
}

const meaning =
  /\s(?:id|for|name|type|role|href|required|autocomplete|autocapitalize|spellcheck|aria-[\w-]+)="[^"]*"/gi;

/** Only looks are left; a field that cannot be typed into is also passed over by password managers. */
function withoutMeaning(markup: string): string {
  return markup.replaceAll(meaning, '').replaceAll('<input', '<input readonly');
}

function firstStyles(html: string, files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const first = sheets.filter(({ fileName }) => html.includes(`href="/${fileName}"`));
  return first.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('\n');
}

/** A class whose styles come later, or under another name, would make the page jump. */
function expectStyled(markup: string, styles: string): void {
  const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const hashed = new Set(classes.filter((name) => /^m?_/.test(name)));
  const missing = [...hashed].filter((name) => !styles.includes(`.${name}`));
  if (missing.length > 0) throw new Error(`Not in the page's first styles: ${missing.join(', ')}`);
}

function replaceOnce(html: string, place: string, put: (place: string) => string): string {
  if (html.split(place).length !== 2) throw new Error(`The page needs one ${place}`);
  return html.replace(place, put);
}
