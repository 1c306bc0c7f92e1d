import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createShareImage } from './share-image.ts';

const site = { title: 'Prices first', kicker: 'Plans', brand: 'Example' };
const draw = (title: string) => createShareImage([{ ...site, title }, site]);
const siteImage = await createShareImage([site]);

test('draws every letter of a Vietnamese or Polish name', async () => {
  const images = await Promise.all(['Nguyễn', 'Nguyên', 'Nguy\u00ea\u0303n', 'Łódź', 'Lodz'].map(draw));
  const [name, otherName, inParts, city, withoutAccents] = images.map((bytes) => bytes.toString('base64'));
  expect(new Set([name, otherName, city, withoutAccents, siteImage.toString('base64')]).size).toBe(5);
  expect(inParts).toBe(name);
});

test.each(['Tips for 李', 'مرحبا بالعالم', 'Привет'])('draws the site\'s image for "%s"', async (title) => {
  expect((await draw(title)).equals(siteImage)).toBe(true);
});

test('leaves emoji out', async () => {
  expect((await draw('Prices 🚗❄️ first 👍🏽 🇺🇸')).equals(siteImage)).toBe(true);
});

test('keeps a very long word inside the image', async () => {
  const long = 'W'.repeat(200);
  const image = await createShareImage([{ title: long, kicker: long, brand: long }]);
  const margin = await sharp(image).extract({ left: 1150, top: 0, width: 50, height: 630 }).raw().toBuffer();
  expect(margin.every((channel) => channel > 200)).toBe(true);
});
