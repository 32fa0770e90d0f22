// What cannot wait for the app, run before the first paint. It is a file and not a line in the page because the content security
// policy allows scripts from files only. The build writes the names of the files into this script's own tag.
(() => {
  const { guest = '', user = '', font = '' } = document.currentScript.dataset;

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
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

  // The part that this visitor will need next comes beside the app instead of after it.
  for (const href of (remembered('accessToken') ? user : guest).split(' ').filter(Boolean)) fetchEarly(href);

  // The font. Where it is in the cache already it is ready for the first paint, and the letters never change. On a first visit it
  // would compete with the app for the line and delay that paint, so it is asked for after it; its stand-in has the same measures.
  const showFont = () => document.documentElement.setAttribute('data-font', 'inter');
  if (font && remembered('cached-font') === font) {
    fetchEarly(font);
    showFont();
  } else {
    new PerformanceObserver((paints, observer) => {
      // An empty background counts as a paint too.
      if (!paints.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
      observer.disconnect();
      setTimeout(showFont);
    }).observe({ type: 'paint' });
  }
  addEventListener('pagehide', () => remember('cached-font', font));
})();
