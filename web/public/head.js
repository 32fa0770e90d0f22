// What cannot wait for the app, run before the first paint. It is a file and not a line in the page because the content security
// policy allows scripts from files only. The build writes the names of the files into this script's own tag.
(() => {
  const { guest = '', user = '', font = '', guarded = '' } = document.currentScript.dataset;
  const html = document.documentElement;

  // Where storage is blocked, the visitor is a guest who follows the system.
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then it is not remembered.
    }
  };

  const fetchEarly = (href) => {
    const link = document.createElement('link');
    const kind = { css: 'style', woff2: 'font' }[href.split('.').pop()];
    link.rel = kind ? 'preload' : 'modulepreload';
    link.as = kind ?? 'script';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  // The chosen theme goes onto <html>, so that no wrong colour flashes by. The key and the attribute are Mantine's own.
  const chosen = remembered('mantine-color-scheme-value');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  html.setAttribute('data-mantine-color-scheme', scheme);

  // The part that this visitor will need next comes beside the app instead of after it.
  const isGuest = !remembered('accessToken') && !remembered('refreshToken');
  for (const href of (isGuest ? guest : user).split(' ').filter(Boolean)) fetchEarly(href);

  // The sign-in page stands in the page as a picture, for guests at it and for those whom the guard will send there. A farewell in the
  // address is not in the picture, and where the form looks different for everybody the server says so (data-no-picture).
  const { pathname, search } = location;
  const isPlainSignIn = () => [...new URLSearchParams(search).keys()].every((key) => key === 'redirect');
  const leadsToSignIn = /^\/login\/?$/.test(pathname) ? isPlainSignIn() : new RegExp(guarded).test(pathname);
  if (guarded && isGuest && leadsToSignIn && !html.hasAttribute('data-no-picture'))
    html.setAttribute('data-first-look', '');

  // When the app has drawn, which removes the picture (seen or not), and what it drew is on screen.
  const afterPicture = (act) => {
    const picture = document.getElementById('first-look');
    const actLater = () => requestAnimationFrame(() => setTimeout(act));
    if (!picture) return actLater();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      actLater();
    }).observe(picture.parentNode, { childList: true });
  };

  // The font. Where it is in the cache already it is ready for the first paint, and the letters never change. On a first visit it
  // would compete with the app for the line and delay it, so it is asked for after it; its stand-in has the same measures.
  const showFont = () => html.setAttribute('data-font', 'inter');
  if (font && remembered('cached-font') === font) {
    fetchEarly(font);
    showFont();
  } else {
    new PerformanceObserver((paints, observer) => {
      // An empty background counts as a paint too.
      if (!paints.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
      observer.disconnect();
      afterPicture(showFont);
    }).observe({ type: 'paint' });
  }
  addEventListener('pagehide', () => {
    if (html.hasAttribute('data-font')) remember('cached-font', font);
  });
})();
