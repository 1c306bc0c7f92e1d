import { expect, test } from 'vitest';
import { noCookieVideoUrl, parseVideoSource } from './video.ts';

const embedUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', embedUrl],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3', embedUrl],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', embedUrl],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', embedUrl],
  [embedUrl, embedUrl],
  ['https://youtube.example.com/watch?v=dQw4w9WgXcQ', 'https://youtube.example.com/watch?v=dQw4w9WgXcQ'],
  ['/press-room', '/press-room'],
])('a link to %s leads to %s', (href, expected) => {
  expect(noCookieVideoUrl(href)).toBe(expected);
});

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([
  [`/media/${id}/video.mp4`, { kind: 'library', id }],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    {
      kind: 'hosted',
      host: 'youtube',
      watchUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      playerUrl: `${embedUrl}?autoplay=1`,
    },
  ],
  [
    'https://vimeo.com/76979871?share=copy',
    {
      kind: 'hosted',
      host: 'vimeo',
      watchUrl: 'https://vimeo.com/76979871',
      playerUrl: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    },
  ],
  ['https://tube.example.com/watch/1', { kind: 'link', watchUrl: 'https://tube.example.com/watch/1' }],
  [`/media/${id}/960.webp`, undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  [null, undefined],
])('parses the video at %s', (videoUrl, source) => {
  expect(parseVideoSource(videoUrl)).toEqual(source);
});
