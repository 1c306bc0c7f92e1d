import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import pLimit, { type LimitFunction } from 'p-limit';
import { busy } from '../bounded-queue.ts';
import { RequestError } from '../errors.ts';

type Body = ReadableStream<Uint8Array>;

/** A body that is arriving. */
export type Upload = {
  /** Passes the body on and counts its bytes as held. The stream fails with 503 when others need the memory. */
  pass(body: Body): Body;
  /** Works on bytes that have arrived, one piece of work at a time for each sender, and then counts them as let go. */
  examine<T>(work: () => Promise<T>): Promise<T>;
  /** True once the body was refused for lack of memory. */
  isRefused(): boolean;
};

type Arriving = { held: number; controller: AbortController };
type Sender = { uploads: number; inTurn: LimitFunction };

/**
 * The network that a sender's address belongs to: an IPv4 address is its own; whoever has one IPv6 address has the other
 * 2^64 with the same first half.
 */
export function networkOf(address: string): string {
  // Proxies may hand on an address that isn't one.
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

const tooMany = (most: number) => {
  const message = `You're already sending ${most} files. Wait until one of them has arrived, then try again.`;
  return new RequestError(429, [{ description: null, errorCode: 'TooManyRequests', message }], {
    'retry-after': '10',
  });
};

/**
 * Receives bodies so that slow senders block nobody: waiting for bytes takes up nothing but the bytes themselves. When
 * all bodies together hold more than `mostHeld` bytes, the one that has been arriving the longest is refused, which is
 * a slow one. One network may send `perSender` bodies at a time.
 */
export function uploads({ perSender, mostHeld }: { perSender: number; mostHeld: number }) {
  const senders = new Map<string, Sender>();
  /** The oldest first. */
  const arriving = new Set<Arriving>();
  let held = 0;

  function letGo(upload: Arriving) {
    held -= upload.held;
    upload.held = 0;
  }

  function hold(upload: Arriving, bytes: number) {
    if (upload.controller.signal.aborted) return;
    upload.held += bytes;
    held += bytes;
    for (const oldest of arriving) {
      if (held <= mostHeld) return;
      arriving.delete(oldest);
      letGo(oldest);
      oldest.controller.abort(busy());
    }
  }

  function uploadOf(upload: Arriving, { inTurn }: Sender): Upload {
    const { signal } = upload.controller;
    const counting = () =>
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          hold(upload, chunk.byteLength);
          // The signal alone is too late for a body whose end has arrived.
          signal.throwIfAborted();
          controller.enqueue(chunk);
        },
      });
    return {
      isRefused: () => signal.aborted,
      pass: (body) => body.pipeThrough(counting(), { signal }),
      async examine(work) {
        arriving.delete(upload);
        try {
          return await inTurn(work);
        } finally {
          letGo(upload);
          arriving.add(upload);
        }
      },
    };
  }

  /** Receives one body. Throws 429 when its sender is sending too many already. */
  return async function receive<T>(address: string, work: (upload: Upload) => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const sender = senders.get(network) ?? { uploads: 0, inTurn: pLimit(1) };
    if (sender.uploads >= perSender) throw tooMany(perSender);
    senders.set(network, sender);
    sender.uploads += 1;
    const upload: Arriving = { held: 0, controller: new AbortController() };
    arriving.add(upload);
    try {
      return await work(uploadOf(upload, sender));
    } finally {
      arriving.delete(upload);
      letGo(upload);
      sender.uploads -= 1;
      if (sender.uploads === 0) senders.delete(network);
    }
  };
}

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
