/**
 * For what opens on a page that has no cues and descriptions to begin with: whether they can be read in its language. Without a network, and where this
 * device has never had them, they are English.
 */
import { i18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { language } from './language.ts';

export function useCues(): boolean {
  const [isThere, setThere] = useState(() => i18n.locale === 'en' || language.has('cues'));
  useEffect(() => {
    if (isThere) return;
    const show = () => setThere(true);
    language.load(['cues']).then(show, show);
  }, [isThere]);
  return isThere;
}
