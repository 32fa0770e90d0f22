/** What a manifest says about the lines before it, gathered in the same way by whoever writes a backup and whoever checks it. */
import { createHash } from 'node:crypto';
import type { Manifest } from './format.ts';

export class Proof {
  readonly #whole = createHash('sha256');
  readonly #data = createHash('sha256');
  readonly #rows: Record<string, number> = {};
  #table = '';

  addHeader(text: string | Buffer): void {
    this.#whole.update(text);
  }

  addTable(name: string, text: string | Buffer): void {
    this.#table = name;
    this.#rows[name] = 0;
    this.#addData(text);
  }

  addRows(count: number, text: string | Buffer): void {
    this.#rows[this.#table] = (this.#rows[this.#table] ?? 0) + count;
    this.#addData(text);
  }

  /** Once, at the end. */
  manifest(): Manifest {
    return { rows: this.#rows, dataSha256: this.#data.digest('hex'), sha256: this.#whole.digest('hex') };
  }

  #addData(text: string | Buffer): void {
    this.#whole.update(text);
    this.#data.update(text);
  }
}
