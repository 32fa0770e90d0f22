/**
 * One text per JSON value: no spaces, keys in the order of RFC 8785 (by UTF-16 code unit). Works on the text itself, because
 * reading it into JavaScript values would round long numbers and move keys such as "10" and "__proto__".
 */

/** `canonicalJson('{"b": 1.0, "a": [2, null]}')` is `'{"a":[2,null],"b":1.0}'`. The text must be valid JSON. */
export function canonicalJson(text: string): string {
  const reader = new Reader(text);
  return reader.value();
}

export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const space = 0x20;
const backslash = 0x5c;
const scalar = /[^\s,\]}]+/y;
/** An array of numbers, the bulk of what is stored: taken in one piece. */
const plainArray = /\[[^[\]{}"]*\]/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): string {
    this.#skipSpaces();
    const first = this.#text[this.#at];
    if (first === '{') return this.#object();
    if (first === '[') return this.#array();
    return first === '"' ? this.#string() : this.#take(scalar);
  }

  #object(): string {
    const members: { key: string; text: string }[] = [];
    while (this.#mark('}') !== '}') {
      const name = this.#string();
      this.#mark(':');
      const key = name.includes('\\') ? (JSON.parse(name) as string) : name.slice(1, -1);
      members.push({ key, text: `${name}:${this.value()}` });
    }
    members.sort((a, b) => byCodeUnit(a.key, b.key));
    return `{${members.map((member) => member.text).join(',')}}`;
  }

  #array(): string {
    const plain = this.#take(plainArray);
    if (plain !== '') return plain.replaceAll(/\s/g, '');
    const elements: string[] = [];
    while (this.#mark(']') !== ']') elements.push(this.value());
    return `[${elements.join(',')}]`;
  }

  #string(): string {
    const start = this.#at;
    do this.#at = this.#text.indexOf('"', this.#at + 1);
    while (this.#isEscaped(this.#at));
    this.#at++;
    return this.#text.slice(start, this.#at);
  }

  #isEscaped(at: number): boolean {
    let before = at;
    while (this.#text.charCodeAt(before - 1) === backslash) before--;
    return (at - before) % 2 === 1;
  }

  /** Steps over one mark (a bracket, a comma, a colon), or over two when the second is the `end` of something empty. */
  #mark(end: string): string | undefined {
    this.#skipSpaces();
    const mark = this.#text[this.#at++];
    this.#skipSpaces();
    return mark !== end && this.#text[this.#at] === end ? this.#text[this.#at++] : mark;
  }

  #skipSpaces(): void {
    while (this.#text.charCodeAt(this.#at) <= space) this.#at++;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const taken = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += taken.length;
    return taken;
  }
}
