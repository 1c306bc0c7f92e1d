import { LRUCache } from 'lru-cache';
import type { FileWorker } from '../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { renderShareImage } from './render-share-image.ts';
import type { SharedTitle } from './share-image.ts';

const maxImages = 300;

export type ShareImageDeps = {
  fileWorker: FileWorker<{ renderShareImage: typeof renderShareImage }>;
  requestLimits: Pick<RequestLimits, 'take'>;
};

export type ShareImageActions = ReturnType<typeof shareImageActions>;

export function shareImageActions({ fileWorker, requestLimits }: ShareImageDeps) {
  // Concurrent requests share a rendering.
  const images = new LRUCache<string, Uint8Array, string>({
    max: maxImages,
    async fetchMethod(key, _stale, { context: ipAddress }) {
      requestLimits.take('share-image', ipAddress);
      return fileWorker.run('renderShareImage', Buffer.from(key), { isDeferrable: true });
    },
  });
  return {
    /** Draws the first title that our fonts can print. Throws 429 if one network requests too many, and 503 if too many requests are waiting. */
    async render(titles: readonly SharedTitle[], ipAddress: string): Promise<Uint8Array> {
      const image = await images.fetch(JSON.stringify(titles), { context: ipAddress });
      if (!image) throw new Error('The image could not be rendered');
      return image;
    },
  };
}
