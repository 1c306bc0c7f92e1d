import { LRUCache } from 'lru-cache';
import type { SharedTitle } from './share-picture.tsx';

const maxPictures = 300;

export function sharingActions() {
  // Rendering takes 0.1 seconds, so concurrent requests share it. The renderer is imported on first use.
  const pictures = new LRUCache<string, Buffer>({
    max: maxPictures,
    async fetchMethod(key) {
      const { sharePicture } = await import('./share-picture.tsx');
      return sharePicture(JSON.parse(key) as SharedTitle);
    },
  });
  return {
    async picture({ title, kicker, brand }: SharedTitle): Promise<Buffer> {
      const image = await pictures.fetch(JSON.stringify({ title, kicker, brand }));
      if (!image) throw new Error('The image could not be rendered');
      return image;
    },
  };
}
