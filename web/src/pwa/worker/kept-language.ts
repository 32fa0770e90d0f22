/** The page tells the worker, which has no storage of texts in common with it, which language to have at hand without a network. */

export const cacheName = 'workout-tracker-files';
/** No file has this name. */
export const languageKey = '/.language';

export async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(languageKey, new Response(language));
}

export async function keptLanguage(): Promise<string> {
  const cache = await caches.open(cacheName);
  return (await (await cache.match(languageKey))?.text()) ?? 'en';
}
