/**
 * What the label behind a timestamp means. Letters only name a zone: their summer or winter letter is that of the day of the download, so
 * the same row reads (PDT) in spring and (PST) in winter, and it is the row's own date that decides. Digits are a true offset. Some
 * letters belong to several zones; then the person's own zone decides if it is one of them.
 */

export type ZoneOfLabel =
  | { kind: 'zone'; timeZone: string }
  | { kind: 'offset'; minutes: number }
  | { kind: 'unknown' };

const zones: Readonly<Record<string, readonly [usual: string, ...others: string[]]>> = {
  PT: ['America/Los_Angeles'],
  MT: ['America/Denver', 'America/Phoenix'],
  CT: ['America/Chicago', 'Asia/Shanghai', 'Asia/Taipei', 'Asia/Macau', 'America/Havana', 'America/Regina'],
  ET: ['America/New_York'],
  AKT: ['America/Anchorage'],
  HT: ['Pacific/Honolulu'],
  AT: ['America/Halifax', 'Asia/Riyadh'],
  GMT: ['Europe/London', 'Africa/Accra', 'Atlantic/Reykjavik'],
  BT: ['Europe/London', 'Asia/Dhaka'],
  WET: ['Europe/Lisbon'],
  CET: ['Europe/Berlin'],
  EET: ['Europe/Helsinki'],
  IT: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  JT: ['Asia/Tokyo'],
  AET: ['Australia/Sydney'],
  NZT: ['Pacific/Auckland'],
  UTC: ['Etc/UTC'],
};

/** `readZoneLabel('PDT', home)` is Los Angeles; `readZoneLabel('-0330', home)` is 210 minutes behind. */
export function readZoneLabel(label: string, homeZone: string): ZoneOfLabel {
  const digits = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(label);
  if (digits) {
    const [, sign, hours, minutes = '0'] = digits;
    const total = Number(hours) * 60 + Number(minutes);
    return total > 14 * 60 ? { kind: 'unknown' } : { kind: 'offset', minutes: sign === '-' ? -total : total };
  }
  const candidates = zones[label] ?? zones[withoutSeason(label)];
  if (candidates === undefined) return { kind: 'unknown' };
  return { kind: 'zone', timeZone: candidates.includes(homeZone) ? homeZone : candidates[0] };
}

/** `PST` and `PDT` are `PT`; `CEST` is `CET`. */
function withoutSeason(label: string): string {
  return label.replace(/[SD]T$/, 'T');
}
