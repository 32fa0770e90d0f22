/** Distances are stored in metres, whatever they were typed in. */
export const distanceUnits = ['m', 'km', 'mi', 'yd', 'ft'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

export const metresPer: Readonly<Record<DistanceUnit, number>> = {
  m: 1,
  km: 1000,
  mi: 1609.344,
  yd: 0.9144,
  ft: 0.3048,
};
