import { LRUCache } from 'lru-cache';
import type { SharedTitle } from './share-picture.tsx';

const mostPictures = 300;

export function sharingActions() {
  // One drawing takes a tenth of a second; those who ask meanwhile wait for the same. What draws is read at the first.
  const pictures = new LRUCache<string, Buffer>({
    max: mostPictures,
    async fetchMethod(key) {
      const { sharePicture } = await import('./share-picture.tsx');
      return sharePicture(JSON.parse(key) as SharedTitle);
    },
  });
  return {
    /** PNG of a page's title; drawn once, and anew when the words change. */
    async picture({ title, kicker, brand }: SharedTitle): Promise<Buffer> {
      const drawn = await pictures.fetch(JSON.stringify({ title, kicker, brand }));
      if (!drawn) throw new Error('The picture could not be drawn');
      return drawn;
    },
  };
}
