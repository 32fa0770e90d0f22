/**
 * Prerenders the sign-in form into the built page, once in every language, so that a guest sees it before any script has come. It is not
 * hydrated: all stay hidden until `public/before-paint.js` shows one, are inert, have nothing to refer to, fill in or read aloud, and are replaced by React's first
 * commit (`docs/decisions/016-prerendered-sign-in.md`).
 */
import { createServer, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** `module` exports `renderSignIn(language: string): Promise<string>`; `plugins` are what its sources need. */
export function prerenderSignIn(module: string, languages: readonly string[], plugins: () => PluginOption[]): Plugin {
  let root = '';
  return {
    name: 'prerender-sign-in',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const forms = await renderAll({ root, module, languages, plugins: plugins() });
        expectStyled(forms.join(''), firstStyles(html, Object.values(bundle)));
        const place = '<div id="root">';
        if (html.split(place).length !== 2) throw new Error(`The page needs one ${place}`);
        return html.replace(
          place,
          () => `${place}<div id="prerendered" hidden inert aria-hidden="true">${forms.join('')}</div>`,
        );
      },
    },
  };
}

interface Rendering {
  readonly root: string;
  readonly module: string;
  readonly languages: readonly string[];
  readonly plugins: PluginOption[];
}

type Render = (language: string) => Promise<string>;

/** The module is run as the development server would run it: the names of classes are made from the styles alone, so they are the same. */
async function renderAll({ root, module, languages, plugins }: Rendering): Promise<string[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    appType: 'custom',
    plugins,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderSignIn }: { renderSignIn?: Render } = await server.ssrLoadModule(`/${module}`);
    if (!renderSignIn) throw new Error(`${module} does not render the sign-in form`);
    const forms: string[] = [];
    for (const language of languages) {
      forms.push(`<div lang="${language}">${withoutMeaning(await renderSignIn(language))}</div>`);
    }
    return forms;
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
  const hashed = new Set(classes.filter((name) => /^_/.test(name)));
  const missing = [...hashed].filter((name) => !styles.includes(`.${name}`));
  if (missing.length > 0) throw new Error(`Not in the page's first styles: ${missing.join(', ')}`);
}
