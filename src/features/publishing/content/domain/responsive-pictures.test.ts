import { expect, test } from 'vitest';
import { withResponsivePictures } from './responsive-pictures.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('a picture of the library comes in every width and format', () => {
  const html = withResponsivePictures(`<p>x</p><img src="/media/${id}/960.webp" alt="A gauge" />`);
  expect(html).toContain(
    `<source type="image/avif" srcset="/media/${id}/480.avif 480w, /media/${id}/960.avif 960w`,
  );
  expect(html).toMatch(/^<p>x<\/p><picture><source [^>]*><img [^>]*alt="A gauge"[^>]*><\/picture>$/);
});

test.each(['<img src="/assets/x.png" alt="x" />', '<p>/media/x</p>', '<img alt="x" />'])(
  '%s stays as it is',
  (html) => {
    expect(withResponsivePictures(html)).toBe(html);
  },
);
