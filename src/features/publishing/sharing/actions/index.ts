import { LRUCache } from 'lru-cache';
import type { FileWorker } from '../../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../../platform/http/limits.ts';
import type { renderSharePicture } from './render-share-picture.ts';
import type { SharedTitle } from './share-picture.ts';

const maxPictures = 300;

export type SharingDeps = {
  fileWorker: FileWorker<{ renderSharePicture: typeof renderSharePicture }>;
  requestLimits: Pick<RequestLimits, 'take'>;
};

export function sharingActions({ fileWorker, requestLimits }: SharingDeps) {
  // Concurrent requests share a rendering.
  const pictures = new LRUCache<string, Uint8Array, string>({
    max: maxPictures,
    async fetchMethod(key, _stale, { context: ipAddress }) {
      requestLimits.take('share-picture', ipAddress);
      return fileWorker.run('renderSharePicture', Buffer.from(key), { isDeferrable: true });
    },
  });
  return {
    /** Throws 429 for too many of one network, and 503 while too many others are waiting. */
    async picture({ title, kicker, brand }: SharedTitle, ipAddress: string): Promise<Uint8Array> {
      const image = await pictures.fetch(JSON.stringify({ title, kicker, brand }), { context: ipAddress });
      if (!image) throw new Error('The image could not be rendered');
      return image;
    },
  };
}
