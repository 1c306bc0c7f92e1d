import { expect, test } from 'vitest';
import { privateVideo } from './video.ts';

const own = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', own],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3', own],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', own],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', own],
  [own, own],
  ['https://youtube.example.com/watch?v=dQw4w9WgXcQ', 'https://youtube.example.com/watch?v=dQw4w9WgXcQ'],
  ['/press-room', '/press-room'],
])('a link to %s leads to %s', (href, expected) => {
  expect(privateVideo(href)).toBe(expected);
});
