import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

export type RenderedPage = { html: string; headers: Record<string, string> };

export type CachedBody = {
  bytes: Buffer;
  encoding: Encoding;
  etag: string;
  headers: Record<string, string>;
};

export type CachedPage = {
  headers: Record<string, string>;
  hash: string;
  bodies: { br: CachedBody; gzip?: CachedBody; identity?: CachedBody };
  hits: number;
};

const getSize = ({ bodies }: CachedPage) =>
  Object.values(bodies).reduce((size, { bytes }) => size + bytes.length, 0);

const compressHtml = (text: Buffer, quality: number) =>
  compressBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** Fast, because the first visitor is waiting. */
const fastQuality = 5;
/** A tenth smaller for a hundred times the work, so it's used only for pages that are requested again. */
const bestQuality = 11;
const hitsBeforeRecompression = 2;

/** zlib and `Buffer.from` return part of a larger buffer, all of which a cached page would keep in memory. */
function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function createBody(
  { headers, hash }: Pick<CachedPage, 'headers' | 'hash'>,
  encoding: Encoding,
  bytes: Buffer,
): CachedBody {
  // The tag is weak, because the same text is compressed again after its first visitor.
  const etag = `W/"${hash}-${encoding}"`;
  return { headers, encoding, etag, bytes: copyBuffer(bytes) };
}

async function compressPage({ html, headers }: RenderedPage): Promise<CachedPage> {
  const text = Buffer.from(html);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const br = createBody({ headers, hash }, 'br', await compressHtml(text, fastQuality));
  return { headers, hash, bodies: { br }, hits: 0 };
}

export type PageCache = ReturnType<typeof pageCache>;

/** With 0 megabytes or seconds, caching is off. Concurrent misses of a path share one rendering. Failed renderings aren't cached. */
export function pageCache(options: { megabytes: number; seconds: number }) {
  const isOff = options.megabytes === 0 || options.seconds === 0;
  const pages = new LRUCache<string, CachedPage>({
    // No page fits into one byte.
    maxSize: isOff ? 1 : options.megabytes * 1024 * 1024,
    sizeCalculation: getSize,
    ttl: options.seconds * 1000,
  });
  const renderings = new Map<string, Promise<CachedPage>>();
  let generation = 0;
  let hits = 0;
  let misses = 0;

  async function renderAndCache(path: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const startGeneration = generation;
    misses += 1;
    const page = await compressPage(await render());
    // A purge during the rendering may have made it stale, so it's served but not stored.
    if (startGeneration === generation) {
      pages.set(path, page);
    }
    return page;
  }

  /** Recalculates the size after a body was added or replaced, unless the page has been purged. */
  function resize(path: string, page: CachedPage) {
    if (pages.peek(path, { allowStale: true })?.bodies === page.bodies)
      pages.set(path, { ...page }, { noUpdateTTL: true });
  }

  /** Compression runs in libuv's thread pool, so it doesn't block requests. */
  async function recompress(path: string, page: CachedPage) {
    const text = await decompressBrotli(page.bodies.br.bytes);
    page.bodies.br = createBody(page, 'br', await compressHtml(text, bestQuality));
    resize(path, page);
  }

  return {
    getStats: () => ({ pages: pages.size, bytes: pages.calculatedSize ?? 0, hits, misses }),

    /** Changes whenever cached pages may be outdated. */
    generation: () => generation,

    /** With `includesExpired`, also returns an expired page, but never a purged one. */
    find(path: string, includesExpired = false): CachedPage | undefined {
      const page = pages.get(path, { allowStale: includesExpired, noDeleteOnStaleGet: true });
      if (!page) return undefined;
      hits += 1;
      page.hits += 1;
      if (page.hits === hitsBeforeRecompression) void recompress(path, page);
      return page;
    },

    async getBody(path: string, page: CachedPage, encoding: Encoding): Promise<CachedBody> {
      const existingBody = page.bodies[encoding];
      if (existingBody) return existingBody;
      const text = await decompressBrotli(page.bodies.br.bytes);
      const body = createBody(page, encoding, encoding === 'gzip' ? await compressGzip(text) : text);
      page.bodies[encoding] = body;
      resize(path, page);
      return body;
    },

    get(path: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      const rendering = renderings.get(path);
      if (rendering) return rendering;
      const newRendering = renderAndCache(path, render).finally(() => {
        if (renderings.get(path) === newRendering) renderings.delete(path);
      });
      renderings.set(path, newRendering);
      return newRendering;
    },

    /** Expires every page, because this instance may have missed a change. */
    expireAll() {
      generation += 1;
      renderings.clear();
      // The cache may compare with a time that is some milliseconds old, so the start time is set far enough back.
      const start = performance.now() - 2 * options.seconds * 1000;
      // Setting an entry moves it to the front, where a loop over the cache would see it again.
      for (const [path, page] of [...pages.entries()]) pages.set(path, page, { start });
    },

    purge() {
      generation += 1;
      // Later requests must not get a rendering that started before the purge.
      renderings.clear();
      pages.clear();
    },
  };
}
