/**
 * Writes a zip in sections side by side (PKWARE's APPNOTE 6.3.10, with Zip64 where an archive needs it), so that memory holds no more than one small
 * entry and a few buffers, whatever the archive comes to. Whole entries go to the first section, one after the other, so that their places are known
 * at once. An entry that grows for as long as the archive is made has a section of its own. The directory grows in the last. The file is the sections
 * in their order. Names are UTF-8.
 */
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, type DeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

export interface Section {
  write(bytes: Buffer): Promise<void>;
  /** Goes before everything else of the section. At most once. */
  writeHead(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** What does not fit the old fields stands in an extra field, and the old ones say so. */
const most16 = 0xff_ff;
const most32 = 0xff_ff_ff_ff;
const plainVersion = 20;
const zip64Version = 45;
const utf8Names = 0x0800;
const deflated = 8;
/** Packed at once: the way to another thread and back takes longer. */
const smallBytes = 4 * 1024;
const bodyPlace = 0;
const directoryPlace = 1_000;

export class ZipWriter {
  readonly #open: (place: number) => Section;
  readonly #body: Section;
  readonly #directory: Section;
  readonly #growing: GrowingEntry[] = [];
  readonly #time: number;
  readonly #date: number;
  #count = 0;
  #bodyBytes = 0;
  #directoryBytes = 0;

  /** `open` gives the section at a place; the file is the sections by their places. */
  constructor(open: (place: number) => Section, at: Date) {
    this.#open = open;
    this.#body = open(bodyPlace);
    this.#directory = open(directoryPlace);
    this.#time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    this.#date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = bytes.length < smallBytes ? deflateRawSync(bytes) : await deflate(bytes);
    const entry = { name: Buffer.from(name), crc: crc32(bytes), packed: packed.length, size: bytes.length };
    const head = this.#localHead(entry);
    await this.#list(entry, this.#bodyBytes);
    this.#bodyBytes += head.length + packed.length;
    await this.#body.write(head);
    await this.#body.write(packed);
  }

  /** An entry that is written bit by bit, beside all others. */
  grow(name: string): GrowingEntry {
    const entry = new GrowingEntry(name, this.#open(bodyPlace + this.#growing.length + 1));
    this.#growing.push(entry);
    return entry;
  }

  /** The directory, without which it is no zip. */
  async end(): Promise<void> {
    await this.#body.end();
    let at = this.#bodyBytes;
    for (const growing of this.#growing) {
      const entry = await growing.finish((finished) => this.#localHead(finished));
      await this.#list(entry, at);
      at += this.#localHead(entry).length + entry.packed;
    }
    await this.#directory.write(this.#tail(at));
    await this.#directory.end();
  }

  #localHead(entry: Entry): Buffer {
    const isLarge = entry.size >= most32 || entry.packed >= most32;
    const extra = isLarge ? zip64Field([entry.size, entry.packed]) : Buffer.alloc(0);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    this.#describe(head, 4, entry, isLarge);
    head.writeUInt16LE(extra.length, 28);
    return Buffer.concat([head, entry.name, extra]);
  }

  async #list(entry: Entry, at: number): Promise<void> {
    const large = [entry.size, entry.packed, at].filter((number) => number >= most32);
    const extra = large.length > 0 ? zip64Field(large) : Buffer.alloc(0);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(zip64Version, 4);
    this.#describe(head, 6, entry, large.length > 0);
    head.writeUInt16LE(extra.length, 30);
    head.writeUInt32LE(Math.min(at, most32), 42);
    const record = Buffer.concat([head, entry.name, extra]);
    this.#count += 1;
    this.#directoryBytes += record.length;
    await this.#directory.write(record);
  }

  /** The fields that both headers have: from the version needed to the length of the name. */
  #describe(head: Buffer, at: number, { name, crc, packed, size }: Entry, isLarge: boolean): void {
    head.writeUInt16LE(isLarge ? zip64Version : plainVersion, at);
    head.writeUInt16LE(utf8Names, at + 2);
    head.writeUInt16LE(deflated, at + 4);
    head.writeUInt16LE(this.#time, at + 6);
    head.writeUInt16LE(this.#date, at + 8);
    head.writeUInt32LE(crc, at + 10);
    head.writeUInt32LE(Math.min(packed, most32), at + 14);
    head.writeUInt32LE(Math.min(size, most32), at + 18);
    head.writeUInt16LE(name.length, at + 22);
  }

  /** Where the directory is, twice where the old fields cannot say it. */
  #tail(start: number): Buffer {
    const [count, size] = [this.#count, this.#directoryBytes];
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Math.min(count, most16), 8);
    end.writeUInt16LE(Math.min(count, most16), 10);
    end.writeUInt32LE(Math.min(size, most32), 12);
    end.writeUInt32LE(Math.min(start, most32), 16);
    if (count < most16 && size < most32 && start < most32) return end;
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(44n, 4);
    record.writeUInt16LE(zip64Version, 12);
    record.writeUInt16LE(zip64Version, 14);
    for (const [index, number] of [count, count, size, start].entries()) {
      record.writeBigUInt64LE(BigInt(number), 24 + 8 * index);
    }
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(start + size), 8);
    locator.writeUInt32LE(1, 16);
    return Buffer.concat([record, locator, end]);
  }
}

function zip64Field(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return field;
}

/** Deflated as it comes. Its header, which tells its sizes, is written last and stands first. */
class GrowingEntry {
  readonly #name: Buffer;
  readonly #section: Section;
  readonly #deflate: DeflateRaw = createDeflateRaw();
  readonly #drained: Promise<void>;
  #crc = 0;
  #size = 0;
  #packed = 0;

  constructor(name: string, section: Section) {
    this.#name = Buffer.from(name);
    this.#section = section;
    this.#drained = this.#drain();
    // Told by the write or the end that comes after it.
    this.#drained.catch(() => undefined);
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async finish(headOf: (entry: Entry) => Buffer): Promise<Entry> {
    this.#deflate.end();
    await this.#drained;
    const entry = { name: this.#name, crc: this.#crc, packed: this.#packed, size: this.#size };
    await this.#section.writeHead(headOf(entry));
    await this.#section.end();
    return entry;
  }

  async #drain(): Promise<void> {
    for await (const chunk of this.#deflate) {
      this.#packed += chunk.length;
      await this.#section.write(chunk);
    }
  }
}
