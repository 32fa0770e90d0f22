/** Cuts a stream of bytes into lines, each with its newline. They come in lists, as many as a chunk holds: awaiting each would be slow. */

const newline = 0x0a;

export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const rest = chunk.subarray(start, end + 1);
      lines.push(begun.length === 0 ? rest : Buffer.concat([...begun, rest]));
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (begun.length > 0) throw new Error('it ends in the middle of a line');
}
