import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMediaIds, listWidths, mediaName, mediaPath, mediaWidths } from './media.ts';

test.each([
  [1, [480]],
  [480, [480]],
  [481, [480, 960]],
  [960, [480, 960]],
  [961, [480, 960, 1600]],
  [9000, [480, 960, 1600]],
])('renders an image %i pixels wide in %j', (width, widths) => {
  expect(listWidths(width)).toEqual(widths);
});

test('finds each image in HTML once', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 5 }), fc.constantFrom(...mediaWidths), (ids, width) => {
      const html = ids.map((id) => `<img src="${mediaPath(id, width, 'webp')}">`).join('<p>/media/x/</p>');
      expect(findMediaIds(html, null)).toEqual([...new Set(ids)]);
    }),
  );
});

test.each([
  ['C:\\photos\\engine bay.JPG', 'engine bay'],
  ['../../etc/passwd', 'passwd'],
  ['.png', 'Image'],
  ['a<b>.webp', 'ab'],
])('names the file %j %j', (fileName, expected) => {
  expect(mediaName(fileName)).toBe(expected);
});
