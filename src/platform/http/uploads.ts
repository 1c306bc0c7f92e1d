import type { Readable } from 'node:stream';
import pLimit, { type LimitFunction } from 'p-limit';
import { busyError } from '../bounded-queue.ts';
import { httpError } from '../errors.ts';
import { toNetwork } from './network.ts';

type UploadBody = ReadableStream<Uint8Array>;

export type Upload = {
  /** Fails the stream with 503 if others need the memory. */
  track(body: UploadBody): UploadBody;
  /** Runs work on received bytes, one upload at a time per sender, and then stops counting the bytes. */
  process<T>(task: () => Promise<T>): Promise<T>;
  isRejected(): boolean;
};

type ActiveUpload = { buffered: number; controller: AbortController };
type Sender = { uploads: number; limit: LimitFunction };

const tooManyUploads = (max: number) => {
  const message = `You're already uploading ${max} files. Wait until one of them finishes, then try again.`;
  return httpError(429, 'TooManyRequests', message, { 'retry-after': '10' });
};

/** Only received bytes use memory. Above `maxBufferedBytes`, rejects the body that has been arriving the longest. */
export function uploads({ perSender, maxBufferedBytes }: { perSender: number; maxBufferedBytes: number }) {
  const senders = new Map<string, Sender>();
  /** Ordered from oldest to newest. */
  const activeUploads = new Set<ActiveUpload>();
  let bufferedBytes = 0;

  function release(upload: ActiveUpload) {
    bufferedBytes -= upload.buffered;
    upload.buffered = 0;
  }

  function buffer(upload: ActiveUpload, bytes: number) {
    if (upload.controller.signal.aborted) return;
    upload.buffered += bytes;
    bufferedBytes += bytes;
    for (const oldest of activeUploads) {
      if (bufferedBytes <= maxBufferedBytes) return;
      activeUploads.delete(oldest);
      release(oldest);
      oldest.controller.abort(busyError());
    }
  }

  function createUpload(upload: ActiveUpload, { limit }: Sender): Upload {
    const { signal } = upload.controller;
    const createCounter = () =>
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          buffer(upload, chunk.byteLength);
          // The signal alone comes too late for a body that has already ended.
          signal.throwIfAborted();
          controller.enqueue(chunk);
        },
      });
    return {
      isRejected: () => signal.aborted,
      track: (body) => body.pipeThrough(createCounter(), { signal }),
      async process(task) {
        activeUploads.delete(upload);
        try {
          return await limit(task);
        } finally {
          release(upload);
          activeUploads.add(upload);
        }
      },
    };
  }

  /** Throws 429 if the sender is already uploading too many files. */
  return async function receive<T>(address: string, task: (upload: Upload) => Promise<T>): Promise<T> {
    const network = toNetwork(address);
    const sender = senders.get(network) ?? { uploads: 0, limit: pLimit(1) };
    if (sender.uploads >= perSender) throw tooManyUploads(perSender);
    senders.set(network, sender);
    sender.uploads += 1;
    const upload: ActiveUpload = { buffered: 0, controller: new AbortController() };
    activeUploads.add(upload);
    try {
      return await task(createUpload(upload, sender));
    } finally {
      activeUploads.delete(upload);
      release(upload);
      sender.uploads -= 1;
      if (sender.uploads === 0) senders.delete(network);
    }
  };
}

/** Reads and discards up to this many times the limit, so that the sender still sees the response. */
const drainFactor = 4;
/** Milliseconds without data until we give up on the sender. */
const maxIdleMilliseconds = 30_000;

export const uploadMilliseconds = 10 * 60 * 1000;

const tooLarge = () => httpError(413, 'TooLarge', 'The request is larger than this endpoint accepts.');

/** Smaller chunks are merged, because each takes a few microseconds in every web stream that it passes. */
const mergedBytes = 16 * 1024;

/** Fails with 413 after `max` bytes. Discards unread data, because a browser doesn't read the response while sending. */
export function limitStream(
  payload: Readable,
  max: number,
  idleMilliseconds = maxIdleMilliseconds,
): ReadableStream<Uint8Array> {
  let size = 0;
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  const chunks: Buffer[] = [];
  let chunkBytes = 0;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => payload.destroy(), idleMilliseconds).unref();
    payload.resume();
  };
  const release = () => {
    isDone = true;
    listen();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const flush = () => {
        if (isDone || chunkBytes === 0) return;
        const bytes = new Uint8Array(chunkBytes);
        for (const chunk of chunks.splice(0)) {
          bytes.set(chunk, bytes.byteLength - chunkBytes);
          chunkBytes -= chunk.byteLength;
        }
        controller.enqueue(bytes);
        if ((controller.desiredSize ?? 0) > 0) return;
        clearTimeout(timer);
        payload.pause();
      };
      const fail = (error: unknown) => {
        if (!isDone) controller.error(error);
        release();
      };
      payload.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        timer?.refresh();
        if (size > max * drainFactor) payload.destroy();
        if (isDone) return;
        if (size > max) return fail(tooLarge());
        if (chunkBytes === 0) setImmediate(flush);
        chunks.push(chunk);
        chunkBytes += chunk.byteLength;
        if (chunkBytes >= mergedBytes) flush();
      });
      payload.once('end', () => {
        flush();
        clearTimeout(timer);
        if (!isDone) controller.close();
        isDone = true;
      });
      payload.once('error', fail);
      payload.once('close', () => {
        if (!isDone) controller.error(new Error('The client disconnected.'));
        isDone = true;
        clearTimeout(timer);
      });
    },
    pull: () => listen(),
    cancel: release,
  });
}

/** Throws 413 if the body has more than `max` bytes. */
export async function readUpTo(
  payload: Readable,
  max: number,
  track = (body: ReadableStream<Uint8Array>) => body,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of track(limitStream(payload, max))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
