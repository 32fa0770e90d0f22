// Runs before the first paint: colour scheme, language, early requests, prerendered sign-in form, font. It is a file because the content security
// policy allows no inline scripts. The build writes the list of files to ask for early into the page, as JSON (`#preload-list`).
(() => {
  const html = document.documentElement;
  const list = document.getElementById('preload-list');
  const { guest, user, font, messages } = list
    ? JSON.parse(list.textContent)
    : { guest: [], user: [], font: '', messages: { guest: { en: [] }, user: { en: [] } } };

  // Where storage is blocked, the visitor is a guest who follows the system.
  const readStored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then it is asked for again on the next visit.
    }
  };

  const preload = (href) => {
    const link = document.createElement('link');
    const kind = { css: 'style', woff2: 'font' }[href.split('.').pop()];
    link.rel = kind ? 'preload' : 'modulepreload';
    link.as = kind ?? 'script';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  // The chosen theme goes onto <html>, so that no wrong colour flashes by. `src/lib/theme-shown.ts` has the same key and attribute.
  const chosen = readStored('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  html.setAttribute('data-theme', chosen === 'light' || chosen === 'dark' ? chosen : system);

  // The language: that of the account last seen here, the one chosen on this device, or the first that the browser asks for and the app speaks.
  const spoken = Object.keys(messages.guest);
  const wanted = [readStored('account-language'), readStored('language'), ...navigator.languages];
  const inLanguage = (name) => {
    const [main] = (name ?? '').toLowerCase().split('-');
    return spoken.find((one) => one === name) ?? spoken.find((one) => one.toLowerCase().split('-')[0] === main);
  };
  html.lang = wanted.map(inLanguage).find(Boolean) ?? 'en';
  html.dir = ['ar', 'fa', 'he', 'ur', 'pseudo-mirrored'].includes(html.lang) ? 'rtl' : 'ltr';

  // The chunks of the visitor's first page and its words are fetched beside the app instead of after it.
  const isGuest = !readStored('accessToken') && !readStored('refreshToken');
  const words = (isGuest ? messages.guest : messages.user)[html.lang] ?? [];
  for (const href of [...(isGuest ? guest : user), ...words]) preload(href);

  const showSignIn = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#prerendered > [lang='${html.lang}'] { display: block }`);
    document.adoptedStyleSheets.push(sheet);
    html.setAttribute('data-prerender', '');
  };

  // The prerendered sign-in form is for guests at the two addresses that lead to it. It has no room for a message (?logged_out), and where
  // the form has another look the server says so (data-no-prerender).
  const { pathname, search } = location;
  const hasMessage = [...new URLSearchParams(search).keys()].some((key) => key !== 'redirect');
  const isAtSignIn = ['/', '/login', '/login/'].includes(pathname) && !hasMessage;
  if (isGuest && isAtSignIn && !html.hasAttribute('data-no-prerender')) showSignIn();

  // The app's first commit removes the prerendered form, shown or not; the frame after it is the app's own.
  const afterAppPaint = (act) => {
    const prerendered = document.getElementById('prerendered');
    const actLater = () => requestAnimationFrame(() => setTimeout(act));
    if (!prerendered) return actLater();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      actLater();
    }).observe(prerendered.parentNode, { childList: true });
  };

  // A font that is in the HTTP cache already is used from the first paint on. On a first visit it would compete with the app for the line,
  // so it is asked for after the app has painted; the fallback font has the same metrics.
  const showFont = () => html.setAttribute('data-font', 'inter');
  if (font && readStored('cached-font') === font) {
    preload(font);
    showFont();
  } else {
    new PerformanceObserver((paints, observer) => {
      // An empty background counts as a paint too.
      if (!paints.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
      observer.disconnect();
      afterAppPaint(showFont);
    }).observe({ type: 'paint' });
  }
  addEventListener('pagehide', () => {
    if (html.hasAttribute('data-font')) store('cached-font', font);
  });
})();
