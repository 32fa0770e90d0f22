/** The files that can be read, by the names people know them by. Apart from the readers, for the browser. */
export const formatNames = ['strong', 'hevy', 'fitnotes', 'liftosaur', 'wger', 'opengym', 'tcx', 'gpx', 'fit'] as const;
export type FormatName = (typeof formatNames)[number];

export const formatTitles: Readonly<Record<FormatName, string>> = {
  strong: 'Strong',
  hevy: 'Hevy',
  fitnotes: 'FitNotes',
  liftosaur: 'Liftosaur',
  wger: 'wger',
  opengym: 'openGym',
  tcx: 'TCX',
  gpx: 'GPX',
  fit: 'FIT',
};
