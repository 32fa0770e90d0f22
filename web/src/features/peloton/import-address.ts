/** What the address of the Import screen says: the open tab and how far apart two ends may be. Nonsense counts as absent. */

const tabs = ['updates', 'new', 'skipped'] as const;
export type Tab = (typeof tabs)[number];

export const tolerances = [15, 30, 60, 120] as const;
export type Tolerance = (typeof tolerances)[number];

export interface ImportAddress {
  readonly tab: Tab;
  readonly within: Tolerance;
}

const usual: ImportAddress = { tab: 'updates', within: 30 };

/** `?tab=new&within=60` */
export function readImportAddress(params: URLSearchParams): ImportAddress {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? usual.tab,
    within: tolerances.find((minutes) => String(minutes) === params.get('within')) ?? usual.within,
  };
}

/** Only what differs from the usual. */
export function writeImportAddress({ tab, within }: ImportAddress): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== usual.tab && { tab }),
    ...(within !== usual.within && { within: String(within) }),
  });
}
