import fc from 'fast-check';
import { expect, test } from 'vitest';
import { video } from '../../../../test/file-samples.ts';
import { readH264Size } from './mp4.ts';

test('reads the size of an H.264 video', () => {
  expect(readH264Size(video(640, 360))).toEqual({ width: 640, height: 360 });
});

test('returns undefined for other codecs, videos without a size, and other files', () => {
  expect(readH264Size(video(640, 360, 'hvc1'))).toBeUndefined();
  expect(readH264Size(video(0, 0))).toBeUndefined();
  expect(readH264Size(Buffer.from('not a video at all'))).toBeUndefined();
});

test('handles files that are truncated or damaged anywhere', () => {
  const original = video();
  fc.assert(
    fc.property(fc.nat(original.length - 1), fc.nat(255), fc.boolean(), (offset, byte, isTruncated) => {
      const brokenBytes = Buffer.from(isTruncated ? original.subarray(0, offset) : original);
      if (!isTruncated) brokenBytes[offset] = byte;
      expect(() => readH264Size(brokenBytes)).not.toThrow();
    }),
  );
});
