/**
 * Checks a FIT file byte by byte and apart from our own writer and reader: header and both checksums, a definition before each message,
 * fields of the types that the public profile gives them, and the messages that an activity must have, in their order.
 */

/** Base type of each field that our files may have, by message: `[number]: code`. Codes as they stand in definitions. */
const u8 = 0x02;
const u16 = 0x84;
const u32 = 0x86;
const text = 0x07;
const profile: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  0: { 0: 0, 1: u16, 2: u16, 3: 0x8c, 4: u32, 5: u16, 8: text },
  12: { 0: 0, 1: 0, 3: text },
  18: {
    254: u16,
    253: u32,
    0: 0,
    1: 0,
    2: u32,
    5: 0,
    6: 0,
    7: u32,
    8: u32,
    11: u16,
    16: u8,
    17: u8,
    25: u16,
    26: u16,
    28: 0,
    110: text,
  },
  19: { 254: u16, 253: u32, 0: 0, 1: 0, 2: u32, 7: u32, 8: u32, 11: u16, 15: u8, 16: u8, 23: 0, 24: 0, 25: 0, 39: 0 },
  20: { 253: u32, 3: u8 },
  21: { 253: u32, 0: 0, 1: 0, 2: u16, 3: u32, 4: u8 },
  34: { 253: u32, 0: u32, 1: u16, 2: 0, 3: 0, 4: 0, 5: u32, 6: u8 },
  225: { 254: u32, 0: u32, 3: u16, 4: u16, 5: u8, 6: u32, 7: u16, 8: u16, 9: u16, 10: u16, 11: u16 },
  264: { 254: u16, 0: u16, 1: u16, 2: text },
};
const names = { fileId: 0, session: 18, lap: 19, record: 20, event: 21, activity: 34, set: 225 };
const sizes: Readonly<Record<number, number>> = { 0: 1, [u8]: 1, [u16]: 2, [u32]: 4, 140: 4, [text]: 1 };

interface Shape {
  message: number;
  fields: { number: number; size: number; type: number }[];
}

/** CRC-16/ARC, bit by bit: the writer has it by table. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** What is wrong with a file; nothing when it is as it should be. */
export function validateFit(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const problems: string[] = [];
  const must = (isTrue: boolean, problem: string): void => {
    if (!isTrue) problems.push(problem);
  };
  const dataSize = view.getUint32(4, true);
  must(view.getUint8(0) === 14, 'The header has not 14 bytes.');
  must(String.fromCharCode(...file.subarray(8, 12)) === '.FIT', 'It does not say that it is FIT.');
  must(view.getUint16(12, true) === crcOf(file.subarray(0, 12)), 'The checksum of the header is wrong.');
  must(file.length === 14 + dataSize + 2, 'It is not as long as it says.');
  must(view.getUint16(14 + dataSize, true) === crcOf(file.subarray(0, 14 + dataSize)), 'The checksum is wrong.');

  const shapes = new Map<number, Shape>();
  const found: { message: number; values: Map<number, number> }[] = [];
  for (let at = 14; at < 14 + dataSize; ) {
    const header = view.getUint8(at);
    at += 1;
    must((header & 0xb0) === 0, 'A header has bits that we never write.');
    if (header & 0x40) {
      const message = view.getUint16(at + 2, true);
      const fields = Array.from({ length: view.getUint8(at + 4) }, (_, index) => {
        const from = at + 5 + index * 3;
        return { number: view.getUint8(from), size: view.getUint8(from + 1), type: view.getUint8(from + 2) };
      });
      must(view.getUint8(at) === 0 && view.getUint8(at + 1) === 0, 'A definition is not little-endian.');
      for (const { number, size, type } of fields) {
        must(profile[message]?.[number] === type, `Field ${number} of message ${message} has the type ${type}.`);
        must(size > 0 && size % (sizes[type] ?? 1) === 0, `Field ${number} of message ${message} has ${size} bytes.`);
      }
      must(new Set(fields.map(({ number }) => number)).size === fields.length, `Message ${message} has a field twice.`);
      shapes.set(header & 15, { message, fields });
      at += 5 + fields.length * 3;
      continue;
    }
    const shape = shapes.get(header & 15);
    if (!shape) return [...problems, 'A message comes before its definition.'];
    const values = new Map<number, number>();
    for (const { number, size, type } of shape.fields) {
      const bytes = sizes[type] ?? 1;
      values.set(
        number,
        bytes === 4 ? view.getUint32(at, true) : bytes === 2 ? view.getUint16(at, true) : view.getUint8(at),
      );
      if (type === text) must(view.getUint8(at + size - 1) === 0, `A text of message ${shape.message} has no end.`);
      at += size;
    }
    found.push({ message: shape.message, values });
  }
  return [...problems, ...checkActivity(found)];
}

function checkActivity(found: readonly { message: number; values: ReadonlyMap<number, number> }[]): string[] {
  const of = (message: number) => found.filter((one) => one.message === message).map(({ values }) => values);
  const problems: string[] = [];
  const must = (isTrue: boolean, problem: string): void => {
    if (!isTrue) problems.push(problem);
  };
  must(found[0]?.message === names.fileId && found[0].values.get(0) === 4, 'It does not begin with an activity’s id.');
  must(of(names.fileId).length === 1 && of(names.session).length === 1, 'It has not one id and one session.');
  must(found.at(-1)?.message === names.activity, 'It does not end with the activity.');
  must(of(names.activity)[0]?.get(1) === 1, 'The activity does not count its session.');
  const events = of(names.event).map((values) => values.get(1));
  must(events[0] === 0 && events.at(-1) === 4, 'The timer is not started and stopped.');
  must(of(names.lap).length === (of(names.session)[0]?.get(26) ?? 1), 'The session counts other laps than there are.');
  const times = of(names.record).map((values) => values.get(253) ?? 0);
  must(
    times.every((time, index) => time >= (times[index - 1] ?? 0)),
    'Heart rates are not in order.',
  );
  const from = of(names.session)[0]?.get(2) ?? 0;
  must(from > 0 && (times[0] ?? from) >= from, 'A heart rate comes before the session.');
  must(
    of(names.set).every((values) => [0, 1].includes(values.get(5) ?? -1)),
    'A set is neither work nor rest.',
  );
  return problems;
}
