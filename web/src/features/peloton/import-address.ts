/** The address of the Import screen says the open tab and how far apart two ends may be. Invalid values count as absent. */

const tabs = ['updates', 'new', 'skipped'] as const;
export type Tab = (typeof tabs)[number];

export const tolerances = [15, 30, 60, 120] as const;
export type Tolerance = (typeof tolerances)[number];

export interface ImportAddress {
  readonly tab: Tab;
  readonly within: Tolerance;
}

export const usualAddress: ImportAddress = { tab: 'updates', within: 30 };

/** `?tab=new&within=60`; what it leaves out is as `otherwise` says: the choices that were made before the person looked elsewhere. */
export function readImportAddress(params: URLSearchParams, otherwise: ImportAddress = usualAddress): ImportAddress {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? otherwise.tab,
    within: tolerances.find((minutes) => String(minutes) === params.get('within')) ?? otherwise.within,
  };
}

/** Only what differs from the usual. */
export function writeImportAddress({ tab, within }: ImportAddress): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== usualAddress.tab && { tab }),
    ...(within !== usualAddress.within && { within: String(within) }),
  });
}
