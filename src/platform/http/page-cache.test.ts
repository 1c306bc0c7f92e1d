import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { useFakeCacheClock } from '../../test/fake-cache-clock.ts';
import { pageCache, type RenderedPage } from './page-cache.ts';

const page = (html: string): RenderedPage => ({ html, headers: { 'content-type': 'text/html' } });

const render = (html: string) => vi.fn(async () => page(html));

function pendingRendering(html: string) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  return { render: vi.fn(() => promise), finish: () => resolve(page(html)), fail: reject };
}

const decompressHtml = (cached: ReturnType<ReturnType<typeof pageCache>['find']>) =>
  cached && brotliDecompressSync(cached.bodies.br.bytes).toString();

const createCache = (options: { megabytes?: number; seconds?: number } = {}) =>
  pageCache({ megabytes: 1, seconds: 60, ...options });

describe('the page cache', () => {
  test('caches a page by its path, and other encodings when they are requested', async () => {
    const cache = createCache();
    const text = `<p>${'Größe'.repeat(1000)}</p>`;
    const page = await cache.get('/a', render(text));
    expect(Object.keys(page.bodies)).toEqual(['br']);
    expect(brotliDecompressSync((await cache.getBody('/a', page, 'br')).bytes).toString()).toBe(text);
    expect(gunzipSync((await cache.getBody('/a', page, 'gzip')).bytes).toString()).toBe(text);
    const { bytes } = await cache.getBody('/a', page, 'identity');
    expect(bytes.toString()).toBe(text);
    expect(cache.find('/a')?.bodies).toEqual(page.bodies);
    const { br, gzip } = page.bodies;
    expect(cache.getStats().bytes).toBe(br.bytes.length + (gzip?.bytes.length ?? 0) + bytes.length);
    expect(cache.find('/b')).toBeUndefined();
  });

  test("keeps no buffer that is larger than a page's bytes", async () => {
    const { bodies } = await createCache().get('/a', render(randomBytes(6000).toString('hex')));
    expect(bodies.br.bytes.buffer.byteLength).toBe(bodies.br.bytes.length);
  });

  test("doesn't cache another encoding of a page that was purged", async () => {
    const cache = createCache();
    const page = await cache.get('/a', render('a'));
    cache.purge();
    await cache.getBody('/a', page, 'gzip');
    expect(cache.find('/a')).toBeUndefined();
  });

  test('reports the number and size of its pages', async () => {
    const cache = createCache();
    expect(cache.getStats()).toEqual({ pages: 0, bytes: 0, hits: 0, misses: 0 });
    const { bodies } = await cache.get('/a', render('a'.repeat(1000)));
    expect(cache.getStats().pages).toBe(1);
    expect(cache.getStats().bytes).toBe(bodies.br.bytes.length);
  });

  test('recompresses a page at its second hit, and not before', async () => {
    const cache = createCache();
    const text = readFileSync(import.meta.filename, 'utf8');
    const [first, once] = [await cache.get('/a', render(text)), await cache.get('/once', render(text))];
    const fast = first.bodies.br.bytes;
    cache.find('/once');
    cache.find('/a');
    cache.find('/a');
    const recompressed = () => expect(first.bodies.br.bytes.length).toBeLessThan(fast.length);
    await vi.waitFor(recompressed, { timeout: 30_000 });
    expect(decompressHtml(cache.find('/a'))).toBe(text);
    expect(once.bodies.br.bytes).toHaveLength(fast.length);
    expect(cache.getStats().bytes).toBe(first.bodies.br.bytes.length + fast.length);
  });

  test('gives different content different ETags, and equal content the same one', async () => {
    const cache = createCache();
    const [one, same, other] = [
      await cache.get('/1', render('text')),
      await cache.get('/2', render('text')),
      await cache.get('/3', render('other')),
    ];
    expect(same.bodies.br.etag).toBe(one.bodies.br.etag);
    expect(other.bodies.br.etag).not.toBe(one.bodies.br.etag);
  });

  test('renders once for concurrent requests of a path', async () => {
    const cache = createCache();
    const rendering = pendingRendering('one');
    const waiting = Array.from({ length: 5 }, () => cache.get('/a', rendering.render));
    const other = await cache.get('/b', render('other'));
    rendering.finish();
    const pages = await Promise.all(waiting);
    expect(rendering.render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
    expect(decompressHtml(other)).toBe('other');
  });

  test('expires every page at once, even when the cache read the time a moment ago', async () => {
    const cache = createCache();
    for (const path of ['/a', '/b', '/c']) await cache.get(path, render(path));
    const time = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(time);
    expect(cache.find('/a')).toBeDefined();
    clock.mockReturnValue(time + 5);
    cache.expireAll();
    for (const path of ['/a', '/b', '/c']) {
      expect(cache.find(path), path).toBeUndefined();
      expect(decompressHtml(cache.find(path, true))).toBe(path);
    }
  });

  test("doesn't cache a failed rendering: all waiting requests fail, and the next one renders", async () => {
    const cache = createCache();
    const rendering = pendingRendering('never');
    const waiting = [cache.get('/a', rendering.render), cache.get('/a', rendering.render)];
    rendering.fail(new Error('broken page'));
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(cache.find('/a')).toBeUndefined();
    expect(decompressHtml(await cache.get('/a', render('fixed')))).toBe('fixed');
  });

  describe('purging', () => {
    test('removes every page', async () => {
      const cache = createCache();
      await cache.get('/a', render('a'));
      await cache.get('/b', render('b'));
      cache.purge();
      expect([cache.find('/a', true), cache.find('/b', true)]).toEqual([undefined, undefined]);
    });

    test("serves a page that was purged while it was rendered, but doesn't cache it", async () => {
      const cache = createCache();
      const rendering = pendingRendering('stale');
      const waiting = cache.get('/a', rendering.render);
      cache.purge();
      rendering.finish();
      expect(decompressHtml(await waiting)).toBe('stale');
      expect(cache.find('/a')).toBeUndefined();
      expect(decompressHtml(await cache.get('/a', render('fresh')))).toBe('fresh');
      expect(decompressHtml(cache.find('/a'))).toBe('fresh');
    });

    test('renders again for requests after a purge', async () => {
      const cache = createCache();
      const rendering = pendingRendering('stale');
      const before = cache.get('/a', rendering.render);
      cache.purge();
      const after = cache.get('/a', render('fresh'));
      rendering.finish();
      await before;
      expect(decompressHtml(await after)).toBe('fresh');
    });
  });

  describe('expiry', () => {
    const pass = useFakeCacheClock();

    test('drops a page after its lifetime', async () => {
      const cache = createCache({ seconds: 60 });
      await cache.get('/a', render('a'));
      pass(59_000);
      expect(decompressHtml(cache.find('/a'))).toBe('a');
      pass(2_000);
      expect(cache.find('/a')).toBeUndefined();
    });

    test('caches nothing for 0 seconds', async () => {
      const cache = createCache({ seconds: 0 });
      await cache.get('/a', render('a'));
      pass(1);
      expect(cache.find('/a')).toBeUndefined();
    });
  });

  describe('size limit', () => {
    /** Text that compresses only to 55% of its length. */
    const randomText = (bytes: number) => randomBytes(bytes / 2).toString('hex');

    test('drops the page that was least recently used', async () => {
      const cache = createCache({ megabytes: 1 });
      for (const path of ['/a', '/b', '/c', '/d']) await cache.get(path, render(randomText(400_000)));
      expect(cache.find('/a')).toBeDefined();
      await cache.get('/e', render(randomText(400_000)));
      const cached = ['/a', '/b', '/c', '/d', '/e'].filter((path) => cache.find(path));
      expect(cached).toContain('/a');
      expect(cached).toContain('/e');
      expect(cached).not.toContain('/b');
    });

    test('serves a page larger than the cache without caching it', async () => {
      const cache = createCache({ megabytes: 1 });
      await cache.get('/small', render('small'));
      const html = randomText(4_000_000);
      expect(decompressHtml(await cache.get('/large', render(html)))).toBe(html);
      expect(cache.find('/large')).toBeUndefined();
      expect(decompressHtml(cache.find('/small'))).toBe('small');
    });

    test('caches nothing in 0 megabytes', async () => {
      const cache = createCache({ megabytes: 0 });
      expect(decompressHtml(await cache.get('/a', render('a')))).toBe('a');
      expect(cache.find('/a')).toBeUndefined();
    });
  });
});
