import type { Readable } from 'node:stream';
import { RequestError } from '../errors.ts';

/** So many times the limit is read and thrown away, so that whoever sent too much still sees the answer. */
const patience = 4;
/** Milliseconds in which something has to arrive while more is waited for. */
const longestSilence = 30_000;

/** How long a call that takes a file may take, over a bad line. */
export const uploadMilliseconds = 10 * 60 * 1000;

const tooLarge = () => {
  const message = 'The request is larger than this call accepts.';
  return new RequestError(413, [{ description: null, errorCode: 'TooLarge', message }]);
};

/**
 * The body as a stream that fails with 413 after `most` bytes, and when the sender falls silent. What nobody reads any
 * more is thrown away: a browser that is still sending would not look at the answer.
 */
export function streamUpTo(
  payload: Readable,
  most: number,
  silence = longestSilence,
): ReadableStream<Uint8Array> {
  let size = 0;
  let isOver = false;
  let alarm: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => payload.destroy(), silence).unref();
    payload.resume();
  };
  const letGo = () => {
    isOver = true;
    listen();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (error: unknown) => {
        if (!isOver) controller.error(error);
        letGo();
      };
      payload.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        alarm?.refresh();
        if (size > most * patience) payload.destroy();
        if (isOver) return;
        if (size > most) return fail(tooLarge());
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) > 0) return;
        clearTimeout(alarm);
        payload.pause();
      });
      payload.once('end', () => {
        clearTimeout(alarm);
        if (!isOver) controller.close();
        isOver = true;
      });
      payload.once('error', fail);
      payload.once('close', () => {
        if (!isOver) controller.error(new Error('The sender left.'));
        isOver = true;
        clearTimeout(alarm);
      });
    },
    pull: () => listen(),
    cancel: letGo,
  });
}

/** The whole body; throws 413 when it has more than `most` bytes. `pass` may watch the bytes as they arrive. */
export async function readUpTo(
  payload: Readable,
  most: number,
  pass = (body: ReadableStream<Uint8Array>) => body,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pass(streamUpTo(payload, most))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
