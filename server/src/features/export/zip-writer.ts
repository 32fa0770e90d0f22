/**
 * A zip written entry by entry, so that no more than one entry is in memory (PKWARE's APPNOTE 6.3.3, without Zip64: at most 65,535 entries
 * and 4 GB). Names are UTF-8.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const mostEntries = 65_535;
const utf8Names = 0x0800;
const deflated = 8;

export class ZipWriter {
  readonly #entries: Entry[] = [];
  readonly #write: (bytes: Buffer) => Promise<void>;
  readonly #time: number;
  readonly #date: number;
  #offset = 0;

  constructor(write: (bytes: Buffer) => Promise<void>, at: Date) {
    this.#write = write;
    this.#time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    this.#date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  }

  /** How many more entries it takes. */
  get room(): number {
    return mostEntries - this.#entries.length;
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = await deflate(bytes);
    const sizes = { packed: packed.length, size: bytes.length };
    const entry = { name: Buffer.from(name), crc: crc32(bytes), ...sizes, offset: this.#offset };
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    this.#describe(head, 4, entry);
    await this.#send(Buffer.concat([head, entry.name, packed]));
    this.#entries.push(entry);
  }

  /** The directory, without which it is no zip. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries) {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x02014b50, 0);
      head.writeUInt16LE(20, 4);
      this.#describe(head, 6, entry);
      head.writeUInt32LE(entry.offset, 42);
      await this.#send(Buffer.concat([head, entry.name]));
    }
    const tail = Buffer.alloc(22);
    tail.writeUInt32LE(0x06054b50, 0);
    tail.writeUInt16LE(this.#entries.length, 8);
    tail.writeUInt16LE(this.#entries.length, 10);
    tail.writeUInt32LE(this.#offset - start, 12);
    tail.writeUInt32LE(start, 16);
    await this.#send(tail);
  }

  /** The fields that both headers have: from the version needed to the length of the name. */
  #describe(head: Buffer, at: number, { name, crc, packed, size }: Entry): void {
    head.writeUInt16LE(20, at);
    head.writeUInt16LE(utf8Names, at + 2);
    head.writeUInt16LE(deflated, at + 4);
    head.writeUInt16LE(this.#time, at + 6);
    head.writeUInt16LE(this.#date, at + 8);
    head.writeUInt32LE(crc, at + 10);
    head.writeUInt32LE(packed, at + 14);
    head.writeUInt32LE(size, at + 18);
    head.writeUInt16LE(name.length, at + 22);
  }

  async #send(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length;
    await this.#write(bytes);
  }
}
