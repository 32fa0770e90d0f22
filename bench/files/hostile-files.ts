/** Files that nobody has exported: each makes another reader work as long as it can. */
import { crc32, deflateRawSync } from 'node:zlib';

interface HostileFile {
  readonly name: string;
  readonly content: Buffer;
}

export function hostileFiles(): HostileFile[] {
  return [
    { name: 'bomb.zip', content: bombOf('strong.csv', Buffer.alloc(256 * 1024 * 1024)) },
    { name: 'messages.fit', content: fitOf(450_000) },
    { name: 'points.tcx', content: tcxOf(150_000) },
    { name: 'quoted-tag.gpx', content: Buffer.from(`<gpx><trk><trkpt a="${`"'`.repeat(30_000)}`.repeat(50)) },
    { name: 'quotes.csv', content: quotedCsv(200) },
    { name: 'names.csv', content: namesCsv(30_000) },
    { name: 'sets.json', content: setsJson(400_000) },
    { name: 'brackets.json', content: Buffer.from(`{"routines":${'['.repeat(8_000_000)}`) },
  ];
}

/** One entry, which tells of itself that it is small. */
function bombOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(packed.length * 2, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  local.copy(central, 10, 8, 28);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  const directoryAt = local.length + name.length + packed.length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(directoryAt, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

const [fitRecord, fitBpm, fitTimestamp] = [20, 3, 253];

/** A heart rate each second, and no session. */
function fitOf(records: number): Buffer {
  const [uint8, uint32] = [2, 0x86];
  const definition = [0x40, 0, 0, fitRecord, 0, 2, fitTimestamp, 4, uint32, fitBpm, 1, uint8];
  const [headBytes, recordBytes] = [14, 6];
  const file = Buffer.alloc(headBytes + definition.length + records * recordBytes + 2);
  file.set([headBytes, 0x20], 0);
  file.writeUInt32LE(file.length - headBytes - 2, 4);
  file.write('.FIT', 8, 'latin1');
  file.set(definition, headBytes);
  for (let index = 0; index < records; index += 1) {
    const at = headBytes + definition.length + index * recordBytes;
    file.writeUInt32LE(1_000_000_000 + (index % 100_000), at + 1);
    file.writeUInt8(100 + (index % 50), at + 5);
  }
  return file;
}

function tcxOf(points: number): Buffer {
  const lines = Array.from({ length: points }, (_, index) => {
    const time = new Date(1_700_000_000_000 + index * 1000).toISOString();
    return `<Trackpoint><Time>${time}</Time><HeartRateBpm><Value>${100 + (index % 50)}</Value></HeartRateBpm></Trackpoint>`;
  });
  return Buffer.from(
    `<TrainingCenterDatabase><Activities><Activity Sport="Other"><Lap><Track>${lines.join('\n')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  );
}

const strongHeader =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

/** Rows as long as they may be, of nothing but doubled quotes. */
function quotedCsv(rows: number): Buffer {
  const note = `"${'""'.repeat(60_000)}"`;
  const lines = Array.from(
    { length: rows },
    (_, index) => `2024-01-01 18:00:00,A,1h,Squat,${index + 1},100,5,0,0,${note},,`,
  );
  return Buffer.from([strongHeader, ...lines].join('\n'));
}

/** Another exercise in each row, in workouts of a thousand. */
function namesCsv(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 1000))).toISOString().slice(0, 10);
    return `${day} 18:00:00,A,1h,Unheard-of Lift ${index} (Cable),1,100,5,0,0,,,`;
  });
  return Buffer.from([strongHeader, ...lines].join('\n'));
}

function setsJson(sets: number): Buffer {
  const text = Array(sets).fill('{"r":5}').join(',');
  return Buffer.from(`{"unit":"kg","workouts":[{"start":1700000000000,"entries":[{"n":"Squat","sets":[${text}]}]}]}`);
}

/** An upload of a great many fields, where one file is asked for. */
export function hostileForm(): FormData {
  const form = new FormData();
  for (let field = 0; field < 8_000; field += 1) form.append(`field-${field}`, '"'.repeat(40));
  return form;
}
