/** The files that can be read, by the names people know them by. Apart from the readers, for the browser. */
export const formatNames = [
  'archive',
  'strong',
  'hevy',
  'fitnotes',
  'liftosaur',
  'wger',
  'opengym',
  'apple-health',
  'tcx',
  'gpx',
  'fit',
] as const;
export type FormatName = (typeof formatNames)[number];

export const formatTitles: Readonly<Record<FormatName, string>> = {
  archive: 'Workout Tracker archive',
  strong: 'Strong',
  hevy: 'Hevy',
  fitnotes: 'FitNotes',
  liftosaur: 'Liftosaur',
  wger: 'wger',
  opengym: 'openGym',
  'apple-health': 'Apple Health',
  tcx: 'TCX',
  gpx: 'GPX',
  fit: 'FIT',
};
