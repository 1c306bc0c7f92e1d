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
