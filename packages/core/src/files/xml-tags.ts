/**
 * Streaming reader of XML tags. No document is built, and entities other than the five of XML itself and numbers stay as they stand: a
 * file cannot make the server expand or fetch anything.
 */
import { reason } from '../reasons/reason.ts';
import { UnreadableFile } from './file-workout.ts';

export interface XmlTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  /** What stands between the brackets. */
  readonly inside: string;
  /** Read out of that when they are asked for: where a file has millions of tags, a look at one attribute is quicker. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What stood before this tag, after the one before it. */
  readonly text: string;
}

const longestTag = 64 * 1024;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, ten, hex, name) => {
        const code = ten === undefined ? (hex === undefined ? null : Number.parseInt(hex, 16)) : Number(ten);
        if (code === null) return named[String(name).toLowerCase()] ?? whole;
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** Tags for which `isWanted` says no are passed over unread: of a gigabyte most are. It is given what stands between the brackets. */
export function createXmlTags(isWanted?: (inside: string) => boolean): (piece: string) => XmlTag[] {
  let rest = '';
  /** Within this, everything up to its end is left out. */
  let leftOut: '-->' | ']>' | '?>' | null = null;
  return (piece) => {
    const text = rest + piece;
    const tags: XmlTag[] = [];
    let at = 0;
    for (;;) {
      if (leftOut !== null) {
        const end = text.indexOf(leftOut, at);
        if (end === -1) {
          rest = text.slice(Math.max(at, text.length - 2));
          return tags;
        }
        at = end + leftOut.length;
        leftOut = null;
      }
      const open = text.indexOf('<', at);
      const isMore = open !== -1 && open + 9 <= text.length;
      if (isMore && text.startsWith('<!--', open)) leftOut = '-->';
      else if (isMore && text.startsWith('<?', open)) leftOut = '?>';
      else if (
        isMore &&
        text.startsWith('<!DOCTYPE', open) &&
        !/^<!DOCTYPE[^[>]*>/.test(text.slice(open, open + 2_000))
      )
        leftOut = ']>';
      if (leftOut !== null) {
        at = open;
        continue;
      }
      let close = open === -1 ? -1 : text.indexOf('>', open);
      if (isWanted && close !== -1 && !isWanted(text.slice(open + 1, close))) {
        at = close + 1;
        continue;
      }
      // A bracket within quotes ends no tag.
      while (close !== -1 && close - open < longestTag && isQuoteOpen(text.slice(open + 1, close)))
        close = text.indexOf('>', close + 1);
      if (close === -1) {
        rest = text.slice(at);
        if (rest.length > longestTag) throw new UnreadableFile(reason('file-not-importable'));
        return tags;
      }
      tags.push(tagOf(text.slice(open + 1, close), text.slice(at, open)));
      at = close + 1;
    }
  };
}

/** Whether the text ends within quotes. */
function isQuoteOpen(inside: string): boolean {
  for (let at = 0; ; ) {
    const double = inside.indexOf('"', at);
    const single = inside.indexOf("'", at);
    if (double === -1 && single === -1) return false;
    const quote = double === -1 || (single !== -1 && single < double) ? single : double;
    const end = inside.indexOf(inside.charAt(quote), quote + 1);
    if (end === -1) return true;
    at = end + 1;
  }
}

function tagOf(inside: string, before: string): XmlTag {
  const name = /^\/?([\w:.-]*)/.exec(inside)?.[1] ?? '';
  const bare = name.slice(name.indexOf(':') + 1);
  const kind = inside.startsWith('/') ? 'close' : inside.endsWith('/') ? 'empty' : 'open';
  return {
    name: bare,
    kind,
    inside,
    get attributes() {
      return attributesOf(inside);
    },
    text: plain(before.trim()),
  };
}

function attributesOf(inside: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (!inside.includes('=')) return attributes;
  for (const [, key = '', double, single] of inside.matchAll(attribute))
    attributes[key] = plain(double ?? single ?? '');
  return attributes;
}

/** One attribute between double quotes, as a program always writes them: `quotedAttribute('a b="&lt;"', 'b')` is `'<'`. */
export function quotedAttribute(inside: string, name: string): string | undefined {
  const before = ` ${name}="`;
  const at = inside.indexOf(before);
  const end = at === -1 ? -1 : inside.indexOf('"', at + before.length);
  return end === -1 ? undefined : plain(inside.slice(at + before.length, end));
}
