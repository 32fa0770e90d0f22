/**
 * Writes a workout as a FIT activity: its sets with the times they really had, its heart rate, and the names of its exercises.
 * Little-endian, one definition before the first message of each shape. Message and field numbers are those of Garmin's public profile.
 */

import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import { durationSeconds } from '../workouts/duration.ts';
import { heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { isFixedMove } from '../workouts/totals.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import { fitEpochS, unknownCategory } from './fit-profile.ts';
import { disciplineOf } from './write-discipline.ts';
import { wallTimeOf } from './write-wall-time.ts';

/** Base types: the number that names them and how many bytes they take. */
const types = {
  enum: { code: 0x00, bytes: 1 },
  uint8: { code: 0x02, bytes: 1 },
  uint16: { code: 0x84, bytes: 2 },
  uint32: { code: 0x86, bytes: 4 },
  uint32z: { code: 0x8c, bytes: 4 },
} as const;
type NumberType = keyof typeof types;

/** A field that is not known is left out of its message. */
type Field =
  | readonly [number: number, type: NumberType, value: number | null]
  | readonly [number: number, text: string];

const messages = {
  fileId: 0,
  sport: 12,
  session: 18,
  lap: 19,
  record: 20,
  event: 21,
  activity: 34,
  set: 225,
  exerciseTitle: 264,
} as const;

const headerBytes = 14;

class FitMessages {
  #bytes = new Uint8Array(4_096);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  /** The shape that a local number stands for at the moment. */
  readonly #shapes = new Map<string, number>();

  add(message: number, fields: readonly Field[]): void {
    const known = fields.filter((field) => field.length === 2 || field[2] !== null);
    const texts = new Map(
      known.flatMap((field) => (field.length === 2 ? [[field, encodeText(field[1])] as const] : [])),
    );
    const sizeOf = (field: Field): number =>
      field.length === 2 ? (texts.get(field)?.length ?? 0) : types[field[1]].bytes;
    const shape = [
      message,
      ...known.map((field) => `${field[0]}:${field.length === 2 ? 'text' : field[1]}:${sizeOf(field)}`),
    ].join();
    let local = this.#shapes.get(shape);
    if (local === undefined) {
      local = this.#shapes.size % 16;
      for (const [other, number] of this.#shapes) if (number === local) this.#shapes.delete(other);
      this.#shapes.set(shape, local);
      this.#define(local, message, known, sizeOf);
    }
    this.#byte(local);
    for (const field of known) {
      if (field.length === 2) for (const byte of texts.get(field) ?? []) this.#byte(byte);
      else this.#number(types[field[1]].bytes, field[2] ?? 0);
    }
  }

  #define(local: number, message: number, fields: readonly Field[], sizeOf: (field: Field) => number): void {
    this.#byte(0x40 | local);
    this.#byte(0);
    this.#byte(0);
    this.#number(2, message);
    this.#byte(fields.length);
    for (const field of fields) {
      this.#byte(field[0]);
      this.#byte(sizeOf(field));
      this.#byte(field.length === 2 ? 0x07 : types[field[1]].code);
    }
  }

  #byte(value: number): void {
    this.#number(1, value);
  }

  #number(bytes: 1 | 2 | 4, value: number): void {
    if (this.#length + bytes > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    if (bytes === 1) this.#view.setUint8(this.#length, value);
    else if (bytes === 2) this.#view.setUint16(this.#length, value, true);
    else this.#view.setUint32(this.#length, value, true);
    this.#length += bytes;
  }

  /** With the header before it and the checksum after it. */
  toFile(): Uint8Array<ArrayBuffer> {
    const file = new Uint8Array(headerBytes + this.#length + 2);
    const view = new DataView(file.buffer);
    view.setUint8(0, headerBytes);
    view.setUint8(1, 0x20);
    view.setUint16(2, 2_132, true);
    view.setUint32(4, this.#length, true);
    file.set([0x2e, 0x46, 0x49, 0x54], 8);
    view.setUint16(12, checksum(file.subarray(0, 12)), true);
    file.set(this.#bytes.subarray(0, this.#length), headerBytes);
    view.setUint16(headerBytes + this.#length, checksum(file.subarray(0, headerBytes + this.#length)), true);
    return file;
  }
}

const crcTable = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
];

/** The CRC-16 of FIT, half a byte at a time. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    for (const half of [byte & 0xf, byte >> 4]) {
      crc = (crc >> 4) ^ (crcTable[crc & 0xf] ?? 0) ^ (crcTable[half] ?? 0);
    }
  }
  return crc;
}

const longestText = 80;

/** UTF-8 with its closing zero, never cut within a character. */
function encodeText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.replaceAll('\u0000', '').toWellFormed()) {
    const encoded = [...encodeURIComponent(character).matchAll(/%(..)|(.)/g)].map(([, hex, plain = '']) =>
      hex === undefined ? plain.charCodeAt(0) : Number.parseInt(hex, 16),
    );
    if (bytes.length + encoded.length > longestText) break;
    bytes.push(...encoded);
  }
  return Uint8Array.of(...bytes, 0);
}

const fitTime = (ms: number): number => Math.round(ms / 1000) - fitEpochS;

interface FitOptions {
  /** What a weight without a unit is in. */
  readonly units: Units;
}

/** Null while it is in progress: an activity has an end. */
export function writeFit(workout: Workout, { units }: FitOptions): Uint8Array<ArrayBuffer> | null {
  const { created, ended, title, hr, timeZone } = workout;
  if (ended === null) return null;
  const [startMs, endMs] = [Date.parse(created), Date.parse(ended)];
  const [start, end] = [fitTime(startMs), fitTime(endMs)];
  const sport = sportOf(workout);
  const kind: Field[] = [
    [0, 'enum', sport.sport],
    [1, 'enum', sport.sub],
  ];
  const file = new FitMessages();
  file.add(messages.fileId, [
    [0, 'enum', 4],
    [1, 'uint16', 255],
    [2, 'uint16', 0],
    [3, 'uint32z', 1],
    [4, 'uint32', start],
  ]);
  file.add(messages.sport, [...kind, [3, title]]);
  const titles = exerciseTitles(workout);
  for (const [index, text] of [...titles.values()].entries()) {
    file.add(messages.exerciseTitle, [
      [254, 'uint16', index],
      [0, 'uint16', unknownCategory],
      [1, 'uint16', index],
      [2, text],
    ]);
  }
  file.add(messages.event, [
    [253, 'uint32', start],
    [0, 'enum', 0],
    [1, 'enum', 0],
    [4, 'uint8', 0],
  ]);
  const timed = [...records(workout, startMs), ...sets(workout, { startMs, endMs, titles, units })];
  for (const { message, fields } of timed.sort((one, other) => one.at - other.at)) file.add(message, fields);
  file.add(messages.event, [
    [253, 'uint32', end],
    [0, 'enum', 0],
    [1, 'enum', 4],
    [4, 'uint8', 0],
  ]);
  const elapsed = Math.round(endMs - startMs);
  const moving = Math.round((durationSeconds(workout) ?? 0) * 1000);
  const heart = heartRateSummary(hr);
  const [average, highest] = [heart ? Math.min(254, heart.average) : null, heart ? Math.min(254, heart.max) : null];
  file.add(messages.lap, [
    [254, 'uint16', 0],
    [253, 'uint32', end],
    [0, 'enum', 9],
    [1, 'enum', 1],
    [2, 'uint32', start],
    [7, 'uint32', elapsed],
    [8, 'uint32', moving],
    [15, 'uint8', average],
    [16, 'uint8', highest],
    [25, 'enum', sport.sport],
    [39, 'enum', sport.sub],
  ]);
  file.add(messages.session, [
    [254, 'uint16', 0],
    [253, 'uint32', end],
    [0, 'enum', 8],
    [1, 'enum', 1],
    [2, 'uint32', start],
    [5, 'enum', sport.sport],
    [6, 'enum', sport.sub],
    [7, 'uint32', elapsed],
    [8, 'uint32', moving],
    [16, 'uint8', average],
    [17, 'uint8', highest],
    [25, 'uint16', 0],
    [26, 'uint16', 1],
    [28, 'enum', 0],
  ]);
  file.add(messages.activity, [
    [253, 'uint32', end],
    [0, 'uint32', moving],
    [1, 'uint16', 1],
    [2, 'enum', 0],
    [3, 'enum', 26],
    [4, 'enum', 1],
    [5, 'uint32', fitTime(Date.parse(`${wallTimeOf(ended, timeZone)}Z`))],
  ]);
  return file.toFile();
}

/** Training: strength where sets were counted, else by the clock. A Peloton class is what it was. */
function sportOf(workout: Workout): { sport: number; sub: number } {
  const discipline = disciplineOf(workout);
  if (/cycling|bike/.test(discipline)) return { sport: 2, sub: 6 };
  if (/running/.test(discipline)) return { sport: 1, sub: 1 };
  if (/row/.test(discipline)) return { sport: 15, sub: 14 };
  if (/yoga/.test(discipline)) return { sport: 10, sub: 43 };
  return { sport: 10, sub: workout.moves.some(isLogged) ? 20 : 26 };
}

const isLogged = ({ mid, trackable }: Entry): boolean => trackable !== false && !isFixedMove(mid);

/** By move, in the order in which they first were done. */
function exerciseTitles(workout: Workout): Map<string, string> {
  const titles = new Map(movesOf(workout).map(({ _id, title }) => [_id, title]));
  return new Map(workout.moves.filter(isLogged).map(({ mid }) => [mid, titles.get(mid) ?? mid]));
}

interface Timed {
  readonly at: number;
  readonly message: number;
  readonly fields: readonly Field[];
}

function records({ hr, hrIntervalMs }: Workout, startMs: number): Timed[] {
  return hr.flatMap((bpm, index) => {
    if (bpm === null) return [];
    const at = startMs + index * hrIntervalMs;
    return {
      at,
      message: messages.record,
      fields: [
        [253, 'uint32', fitTime(at)],
        [3, 'uint8', Math.min(254, bpm)],
      ],
    };
  });
}

interface SetContext {
  readonly startMs: number;
  readonly endMs: number;
  readonly titles: ReadonlyMap<string, string>;
  readonly units: Units;
}

/**
 * A set that has times is where it was, and took as long as it took. One that has none says nothing about when it began or how long it took:
 * it stands in its order, before the next one that has. A rest follows where one was measured.
 */
function sets({ moves }: Workout, { startMs, endMs, titles, units }: SetContext): Timed[] {
  const logged = moves.filter(isLogged);
  const numbers = new Map([...titles.keys()].map((mid, index) => [mid, index]));
  const nextKnown = nextKnownTimes(logged, endMs);
  const timed: Timed[] = [];
  let last = startMs;
  let index = 0;
  for (const [place, entry] of logged.entries()) {
    const { begun, ended } = timesOf(entry);
    const next = nextKnown[place] ?? endMs;
    const share = startMs + ((endMs - startMs) * (timed.length + 1)) / (logged.length * 2 + 1);
    const done = ended ?? begun ?? Math.max(last, Math.min(share, next));
    const took = begun !== null && ended !== null ? (ended - begun) / 1000 : (entry.seconds ?? null);
    timed.push({
      at: done,
      message: messages.set,
      fields: [
        [254, 'uint32', fitTime(done)],
        [0, 'uint32', took === null ? null : Math.round(Math.max(0, took) * 1000)],
        [3, 'uint16', entry.reps === undefined || entry.reps === null ? null : Math.min(65_534, entry.reps)],
        [4, 'uint16', sixteenths(entry, units)],
        [5, 'uint8', 1],
        [6, 'uint32', begun === null ? null : fitTime(begun)],
        [7, 'uint16', unknownCategory],
        [8, 'uint16', numbers.get(entry.mid) ?? null],
        [9, 'uint16', sixteenths(entry, units) === null ? null : (entry.unit ?? units) === 'lb' ? 2 : 1],
        [10, 'uint16', index],
      ],
    });
    index += 1;
    last = done;
    if (entry.restSeconds !== undefined && ended !== null) {
      const over = done + entry.restSeconds * 1000;
      // Before the set that it is the rest before, also where that began sooner than the rest was to end.
      last = Math.max(done, Math.min(over, next));
      timed.push({
        at: last,
        message: messages.set,
        fields: [
          [254, 'uint32', fitTime(over)],
          [0, 'uint32', Math.round(entry.restSeconds * 1000)],
          [5, 'uint8', 0],
          [6, 'uint32', fitTime(done)],
          [10, 'uint16', index],
        ],
      });
      index += 1;
    }
  }
  return timed;
}

const timesOf = ({ startedAt, endedAt }: Entry): { begun: number | null; ended: number | null } => ({
  begun: startedAt === undefined ? null : Date.parse(startedAt),
  ended: endedAt === undefined ? null : Date.parse(endedAt),
});

/** For each set, when the next one that has times began; the end of the workout where none has. */
function nextKnownTimes(logged: readonly Entry[], endMs: number): number[] {
  let known = endMs;
  return logged
    .toReversed()
    .map((entry) => {
      const next = known;
      const { begun, ended } = timesOf(entry);
      known = begun ?? ended ?? known;
      return next;
    })
    .reverse();
}

/** Sixteenths of a kilogram. Help below zero has no place in FIT. */
function sixteenths({ weight, unit }: Entry, units: Units): number | null {
  if (weight === undefined || weight === null || weight < 0) return null;
  return Math.min(65_534, Math.round(convertWeight(weight, unit ?? units, 'kg') * 16));
}
