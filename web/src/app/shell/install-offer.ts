import { createInstallOffer } from '#pwa/install-offer.ts';
import { browserStorage } from '#storage/local-storage.ts';

/** Listens from the first moment: the browser makes its offer once, and what shows it comes after the page. */
export const installOffer = createInstallOffer({ window: globalThis, storage: browserStorage() });
