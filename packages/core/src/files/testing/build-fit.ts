/** A small FIT file of a strength session, written by the book: header, definitions, messages. */
interface FitSet {
  /** Several places of one field; null is an empty one. */
  category?: number | (number | null)[];
  subtype?: number | (number | null)[];
  reps?: number;
  kg?: number;
  isRest?: boolean;
  atS: number;
  seconds: number;
}

interface FitContent {
  titles: { category: number; subtype: number; name: string }[];
  /** One a second, from the start or from this second on. */
  records: number[];
  recordsFromS?: number;
  sets: FitSet[];
  hasSession?: boolean;
  /** Of each session. */
  calories?: number;
  /** Seconds from the start to the beginning of each session, an hour long; one at the start unless told. */
  sessionsAtS?: number[];
  /** Of records after the first, only the last five bits of the time, in their header. */
  isCompressed?: boolean;
  /** What a strap stored: `atS` by the strap's clock, which shows `strapClockS` when the session begins. */
  beats?: { atS: number; bpm: number }[];
  strapClockS?: number;
  /** Without the message that names an instant. */
  hasNoAnchor?: boolean;
}

const epochS = 631_065_600;
const bytesOf = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256);

/** Numbers of the base types as they stand in definitions. */
const types = { uint8: 2, uint16: 0x84, uint32: 0x86, enum: 0, string: 7, byte: 13 };

type FieldOf = [number: number, size: number, type: keyof typeof types];

const define = (local: number, message: number, fields: FieldOf[]): number[] => [
  0x40 | local,
  0,
  0,
  ...bytesOf(message, 2),
  fields.length,
  ...fields.flatMap(([number, size, type]) => [number, size, types[type]]),
];

export function buildFit(startMs: number, content: FitContent): Uint8Array {
  const {
    titles,
    records,
    recordsFromS = 0,
    sets,
    hasSession = true,
    calories = 0xffff,
    sessionsAtS = [0],
    isCompressed = false,
    beats = [],
    strapClockS = 0,
    hasNoAnchor = false,
  } = content;
  const places = Math.max(1, ...sets.flatMap(({ category }) => (Array.isArray(category) ? category.length : 1)));
  const placed = (value: number | (number | null)[] | undefined): number[] => {
    const given = Array.isArray(value) ? value : [value ?? null];
    return Array.from({ length: places }, (_, place) => bytesOf(given[place] ?? 0xffff, 2)).flat();
  };
  const start = startMs / 1000 - epochS;
  const text = (name: string): number[] => {
    const signs = [...encodeURIComponent(name).matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, hex, plain = '']) =>
      hex === undefined ? plain.charCodeAt(0) : Number.parseInt(hex, 16),
    );
    return [...signs, ...new Array(100).fill(0)].slice(0, 100);
  };
  const body = [
    ...(titles.length > 0
      ? define(0, 264, [
          [0, 2, 'uint16'],
          [1, 2, 'uint16'],
          [2, 100, 'string'],
        ])
      : []),
    ...titles.flatMap(({ category, subtype, name }) => [
      0,
      ...bytesOf(category, 2),
      ...bytesOf(subtype, 2),
      ...text(name),
    ]),
    ...define(1, 225, [
      [0, 4, 'uint32'],
      [3, 2, 'uint16'],
      [4, 2, 'uint16'],
      [5, 1, 'enum'],
      [6, 4, 'uint32'],
      [7, 2 * places, 'uint16'],
      [8, 2 * places, 'uint16'],
      [9, 2, 'uint16'],
    ]),
    ...sets.flatMap(({ category, subtype, reps = 0xffff, kg, isRest = false, atS, seconds }) => [
      1,
      ...bytesOf(seconds * 1000, 4),
      ...bytesOf(reps, 2),
      ...bytesOf(kg === undefined ? 0xffff : kg * 16, 2),
      isRest ? 0 : 1,
      ...bytesOf(start + atS, 4),
      ...placed(category),
      ...placed(subtype),
      ...bytesOf(1, 2),
    ]),
    ...(hasSession
      ? define(3, 18, [
          [2, 4, 'uint32'],
          [7, 4, 'uint32'],
          [11, 2, 'uint16'],
        ])
      : []),
    ...(hasSession
      ? sessionsAtS.flatMap((atS) => [3, ...bytesOf(start + atS, 4), ...bytesOf(3_600_000, 4), ...bytesOf(calories, 2)])
      : []),
    ...define(2, 20, [
      [253, 4, 'uint32'],
      [3, 1, 'uint8'],
    ]),
    ...records
      .slice(0, isCompressed ? 1 : undefined)
      .flatMap((bpm, second) => [2, ...bytesOf(start + recordsFromS + second, 4), bpm]),
    ...(isCompressed ? define(0, 20, [[3, 1, 'uint8']]) : []),
    ...(isCompressed ? records.slice(1).flatMap((bpm, index) => [0x80 | ((start + index + 1) & 31), bpm]) : []),
    ...beatMessages(start, beats, strapClockS, hasNoAnchor),
  ];
  const head = [
    14,
    0x20,
    ...bytesOf(2_140, 2),
    ...bytesOf(body.length, 4),
    ...[...'.FIT'].map((sign) => sign.charCodeAt(0)),
    0,
    0,
  ];
  return new Uint8Array([...head, ...body, 0, 0]);
}

/** As straps hand them over: one message with the instant and the whole clock, then eight readings in each. */
function beatMessages(
  start: number,
  [first, ...others]: { atS: number; bpm: number }[],
  strapClockS: number,
  hasNoAnchor: boolean,
): number[] {
  if (!first) return [];
  const clock = (atS: number): number => Math.round((strapClockS + atS) * 1024);
  const groups = Array.from({ length: Math.ceil(others.length / 8) }, (_, index) =>
    others.slice(index * 8, index * 8 + 8),
  );
  const second = Math.floor(first.atS);
  return [
    ...define(4, 132, [
      [253, 4, 'uint32'],
      [9, 4, 'uint32'],
      [0, 2, 'uint16'],
      [6, 1, 'uint8'],
    ]),
    ...(hasNoAnchor
      ? []
      : [
          4,
          ...bytesOf(start + second, 4),
          ...bytesOf(clock(first.atS), 4),
          ...bytesOf((first.atS - second) * 32_768, 2),
          first.bpm,
        ]),
    ...define(5, 132, [
      [6, 8, 'uint8'],
      [10, 12, 'byte'],
    ]),
    ...groups.flatMap((group) => {
      const padded = Array.from(
        { length: 8 },
        (_, place) => group[place] ?? { atS: group.at(-1)?.atS ?? 0, bpm: 0xff },
      );
      const packed = Array.from({ length: 4 }, (_, pair) => {
        const [low = 0, high = 0] = padded.slice(pair * 2, pair * 2 + 2).map(({ atS }) => clock(atS) & 0xfff);
        return bytesOf(low + high * 4096, 3);
      });
      return [5, ...padded.map(({ bpm }) => bpm), ...packed.flat()];
    }),
  ];
}
