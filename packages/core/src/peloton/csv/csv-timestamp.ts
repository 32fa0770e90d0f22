/** `2026-01-30 09:30 (-06)`: a wall clock to the minute, and a label that says where the wall is. */
import { instantOfWall } from './wall-time.ts';
import { readZoneLabel } from './zone-label.ts';

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
