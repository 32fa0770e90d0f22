/** `2026-01-30 09:30 (-06)` is a wall clock to the minute and a label that says where the wall is. */
import { instantOfWall } from '../time/wall-clock.ts';

export interface CsvTimestamp {
  /** Epoch seconds. */
  second: number;
  /** As written, without the label, which changes from download to download. */
  wall: string;
  /** Null when the label is only an offset with no name of its own. */
  timeZone: string | null;
  /** False when the label said nothing and the person's own zone was taken. */
  isZoneKnown: boolean;
}

const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})(?::\d{2})?(?: \(([^)]*)\))?$/;

/** Null for what is no timestamp. */
export function readTimestamp(text: string, homeZone: string): CsvTimestamp | null {
  const found = shape.exec(text.trim());
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number);
  const wallMs = Date.UTC(year, month - 1, day, hour, minute);
  const wall = text.trim().slice(0, 16);
  if (new Date(wallMs).toISOString().slice(0, 16) !== wall.replace(' ', 'T')) return null;
  const label = readZoneLabel((found[6] ?? '').trim(), homeZone);
  if (label.kind === 'offset') {
    const second = wallMs / 1000 - label.minutes * 60;
    return { second, wall, timeZone: fixedZone(label.minutes), isZoneKnown: true };
  }
  const timeZone = label.kind === 'zone' ? label.timeZone : homeZone;
  return { second: instantOfWall(wallMs, timeZone) / 1000, wall, timeZone, isZoneKnown: label.kind === 'zone' };
}

/** Whole hours have names, with the sign turned round: six hours behind is `Etc/GMT+6`. */
function fixedZone(minutes: number): string | null {
  if (minutes % 60 !== 0 || minutes < -720) return null;
  return minutes === 0 ? 'Etc/GMT' : `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes / 60)}`;
}

/**
 * What the label behind a timestamp means. Letters only name a zone: their summer or winter letter is that of the day of the download, so
 * the same row reads (PDT) in spring and (PST) in winter, and it is the row's own date that decides. Digits are a true offset. Some
 * letters belong to several zones; then the person's own zone decides if it is one of them.
 */
type ZoneOfLabel = { kind: 'zone'; timeZone: string } | { kind: 'offset'; minutes: number } | { kind: 'unknown' };

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
function readZoneLabel(label: string, homeZone: string): ZoneOfLabel {
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
