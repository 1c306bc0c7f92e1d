import { expect, test } from 'vitest';
import {
  captionsError,
  drawingAddress,
  videoAddress,
} from '../../src/features/publishing/media/domain/media.ts';
import { h264Size } from '../../src/features/publishing/media/domain/mp4.ts';
import { readMedia } from '../media/library.ts';
import { inventedPages } from './pages.ts';

const media = readMedia();
const drawings = media.filter(({ kind }) => kind === 'drawing');

test('every article and press release has its own drawing, with a description', () => {
  const addresses = drawings.map(({ id }) => drawingAddress(id));
  expect(
    inventedPages()
      .map(({ imageUrl }) => imageUrl)
      .toSorted(),
  ).toEqual(addresses.toSorted());
  for (const { alt, name } of drawings)
    expect([name, alt.length > 30, /\.$/.test(alt)]).toEqual([name, true, true]);
});

test('drawings are small and contain no scripts', () => {
  for (const { name, bytes } of drawings) {
    const svg = Buffer.from(bytes).toString();
    expect([name, svg.length < 8_000, /script|href|on\w+=|style/.test(svg)]).toEqual([name, true, false]);
  }
});

test('the demonstration video is small, plays everywhere, and has captions', () => {
  const [clip, ...others] = media.filter(({ kind }) => kind === 'video');
  expect(others).toEqual([]);
  expect(clip?.bytes.byteLength).toBeLessThan(500_000);
  expect(h264Size(clip?.bytes ?? new Uint8Array())).toEqual({ width: clip?.width, height: clip?.height });
  expect(captionsError(clip?.captions ?? '')).toBeUndefined();
  expect(inventedPages().filter(({ videoUrl }) => videoUrl === videoAddress(clip?.id ?? ''))).toHaveLength(1);
});

test('the note about claim outcomes links to them', () => {
  const note = inventedPages().find(({ seoUrl }) => seoUrl === 'publishing-claim-outcomes');
  expect(note?.content).toContain('<a href="/claims">');
  expect(`${note?.description} ${note?.content}`).not.toMatch(/not exist|planned|promise of a date/);
});
