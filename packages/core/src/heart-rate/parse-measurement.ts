/**
 * The bytes of a strap, understood: Heart Rate Measurement, 0x2A37, of the Bluetooth Heart Rate service. A first byte of flags says
 * which parts follow; everything is little-endian. What is cut off before its heart rate or its energy is refused; of a cut list of
 * beats the whole ones are kept and `isCut` says so. Source: Bluetooth SIG, Heart Rate Service 1.0, section 3.1.
 */
export type Contact = 'unsupported' | 'lost' | 'ok';

export interface Measurement {
  /** Null where the strap has no reading: 0, or more than any heart can do. */
  readonly bpm: number | null;
  readonly contact: Contact;
  /** Kilojoules since the strap was last reset; only now and then in a packet. */
  readonly energyKj: number | null;
  /** Time between beats, oldest first. */
  readonly rrIntervalsMs: readonly number[];
  /** Its last interval was cut in half on the way. */
  readonly isCut: boolean;
}

/** The highest heart rate that is kept; straps send 65535 when they are confused. */
export const highestBpm = 300;

const flag = { isWide: 0x01, hasContact: 0x02, knowsContact: 0x04, hasEnergy: 0x08, hasIntervals: 0x10 } as const;
const intervalUnitMs = 1000 / 1024;

/** `10 48 80 03` is 72 bpm and one interval of 875 ms; null for a packet too short for what it promises. */
export function parseMeasurement(packet: DataView): Measurement | null {
  if (packet.byteLength < 2) return null;
  const flags = packet.getUint8(0);
  const has = (bit: number): boolean => (flags & bit) !== 0;
  const energyFrom = has(flag.isWide) ? 3 : 2;
  const intervalsFrom = energyFrom + (has(flag.hasEnergy) ? 2 : 0);
  if (packet.byteLength < intervalsFrom) return null;
  const bpm = has(flag.isWide) ? packet.getUint16(1, true) : packet.getUint8(1);
  const restBytes = has(flag.hasIntervals) ? packet.byteLength - intervalsFrom : 0;
  return {
    bpm: bpm === 0 || bpm > highestBpm ? null : bpm,
    contact: contactOf(has(flag.knowsContact), has(flag.hasContact)),
    energyKj: has(flag.hasEnergy) ? packet.getUint16(energyFrom, true) : null,
    rrIntervalsMs: Array.from(
      { length: Math.floor(restBytes / 2) },
      (_, index) => packet.getUint16(intervalsFrom + index * 2, true) * intervalUnitMs,
    ),
    isCut: restBytes % 2 === 1,
  };
}

/** A strap that cannot feel the skin sets neither bit, or only the lower one: that says nothing about contact. */
function contactOf(isKnown: boolean, isFelt: boolean): Contact {
  if (!isKnown) return 'unsupported';
  return isFelt ? 'ok' : 'lost';
}
