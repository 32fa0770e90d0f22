/**
 * Lets the build leave out what the app does not use of React Router: forms, scroll restoration, data routes, 3 kB of the first load.
 * They would stay, because each is made by a call, or named for developer tools by an assignment, and either might have an effect.
 * Links also mention what fetches a page ahead, which only its framework can do; this app has its own way (`preload`).
 */
import type { Plugin } from 'vite';

const madeByCall = /= (?=React[\w$]*\.(?:createContext|forwardRef|memo)\()/g;
const nameForDevelopers = /^\w+\.displayName = "[^"]*";$/gm;
const fetchedAhead = /React[\w$]*\.createElement\(PrefetchPageLinks, [^)]*\)/g;

export function withoutUnusedParts(code: string): string {
  return code.replace(madeByCall, '= /* @__PURE__ */ ').replace(nameForDevelopers, '').replace(fetchedAhead, 'null');
}

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.+\.js$/ },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  };
}
