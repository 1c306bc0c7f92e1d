import { LRUCache } from 'lru-cache';
import type { FileExaminer } from '../../../../platform/files/examiner.ts';
import type { renderSharePicture } from './render-share-picture.ts';
import type { SharedTitle } from './share-picture.ts';

const maxPictures = 300;

export type SharingDeps = { examiner: FileExaminer<{ renderSharePicture: typeof renderSharePicture }> };

export function sharingActions({ examiner }: SharingDeps) {
  // Concurrent requests share a rendering.
  const pictures = new LRUCache<string, Uint8Array>({
    max: maxPictures,
    fetchMethod: (key) => examiner.run('renderSharePicture', Buffer.from(key)),
  });
  return {
    /** Throws 503 while too many others are waiting. */
    async picture({ title, kicker, brand }: SharedTitle): Promise<Uint8Array> {
      const image = await pictures.fetch(JSON.stringify({ title, kicker, brand }));
      if (!image) throw new Error('The image could not be rendered');
      return image;
    },
  };
}
