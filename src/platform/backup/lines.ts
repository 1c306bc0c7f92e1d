const newline = 0x0a;

/**
 * The lines of a stream of bytes, without their ends. Not `node:readline`, which also ends lines at characters that may
 * stand inside a row. Throws when the last line has no end.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at)]);
      begun = [];
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) throw new Error('the last line is not whole');
}
