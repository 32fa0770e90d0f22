/** Reads a JSON document. It can only be read whole, so its size is limited. Sets are numbered where a table would have lines. */
import { reason } from '../reasons/reason.ts';
import { type FileItem, type FileReader, UnreadableFile } from './file-workout.ts';

const mostLength = 16 * 1024 * 1024;
/** In memory an object takes many times the two signs that it takes in a file. */
const mostObjects = 500_000;
const [openBracket, openBrace] = ['['.charCodeAt(0), '{'.charCodeAt(0)];

/** `count` gives the number of the next set or weight, from 1. */
export type ConvertJson = (document: unknown, count: () => number) => FileItem[];

export function createJsonReader(convert: ConvertJson): FileReader<string> {
  const pieces: string[] = [];
  let length = 0;
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    read(piece) {
      length += piece.length;
      if (length > mostLength) throw new UnreadableFile(reason('file-too-large-to-read'));
      pieces.push(piece);
      return [];
    },
    end() {
      return convert(parse(pieces.join('')), () => {
        rows += 1;
        return rows;
      });
    },
  };
}

function parse(text: string): unknown {
  if (isCrowded(text)) throw new UnreadableFile(reason('file-too-large-to-read'));
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile(reason('file-no-whole-json'));
  }
}

/** Whether there are more objects and lists in a JSON text than any export has; brackets within texts count too. */
export function isCrowded(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= mostObjects; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === openBracket || sign === openBrace) count += 1;
  }
  return count > mostObjects;
}
