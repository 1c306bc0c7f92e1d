import { describe, expect, test } from 'vitest';
import type { Media } from '../../media/domain/media.ts';
import {
  areSafeClasses,
  filterSafeClasses,
  findPageImage,
  findPageMediaError,
  findPageVideo,
  withNewTabNotes,
  withResponsivePictures,
} from './page-media.ts';

const mediaId = (digit: number) => `0f8fad5b-d9cb-469f-a165-7086772895${digit}0`;
const kinds = ['image', 'video', 'drawing'] as const;
const media = new Map<string, Media>(
  kinds.map((kind, index) => [
    mediaId(index),
    {
      id: mediaId(index),
      kind,
      name: kind,
      alt: `Some ${kind}`,
      captions: null,
      width: 1600,
      height: 900,
      uploadedBy: 'Ed Itor',
      uploadedAt: new Date(0),
    },
  ]),
);
const image = `/media/${mediaId(0)}/960.webp`;
const video = `/media/${mediaId(1)}/video.mp4`;
const drawing = `/media/${mediaId(2)}/drawing.svg`;
const gone = `/media/${mediaId(9)}/960.webp`;
const plain = { name: 'Page', content: '', imageUrl: null, videoName: null, videoUrl: null };

describe('page image and video', () => {
  test.each([
    [{}],
    [{ imageUrl: image }],
    [{ imageUrl: drawing, content: `<img src="${image}" alt="">` }],
    [{ imageUrl: image, videoName: 'Clip', videoUrl: video }],
    [{ imageUrl: image, videoName: 'Clip', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
  ])('%j can be saved', (change) => {
    expect(findPageMediaError({ ...plain, ...change }, media, 'youtube')).toBeUndefined();
  });

  test.each([
    [{ content: `<img src="${gone}" alt="">` }, 'content', 'MediaMissing'],
    [{ imageUrl: gone }, 'imageUrl', 'MediaMissing'],
    [{ imageUrl: video }, 'imageUrl', 'MediaMissing'],
    [
      { imageUrl: image, videoName: 'x', videoUrl: `/media/${mediaId(0)}/video.mp4` },
      'videoUrl',
      'MediaMissing',
    ],
    [{ imageUrl: image, videoName: 'x', videoUrl: 'https://tube.example.com/1' }, 'videoUrl', 'VideoSource'],
    [{ imageUrl: image, videoName: 'x', videoUrl: 'https://vimeo.com/76979871' }, 'videoUrl', 'VideoHost'],
    [{ imageUrl: image, videoUrl: video }, 'videoName', 'VideoName'],
    [{ videoName: 'x', videoUrl: video }, 'imageUrl', 'PosterMissing'],
  ])('%j is rejected at %s', (change, field, code) => {
    const error = findPageMediaError({ ...plain, ...change }, media, 'youtube');
    expect([error?.field, error?.code]).toEqual([field, code]);
    expect(error?.message).toMatch(/\.$/);
  });

  test('names the allowed video sites', () => {
    const fields = { ...plain, videoUrl: 'https://tube.example.com/1' };
    const messageFor = (hosts: string) => findPageMediaError(fields, media, hosts)?.message;
    expect(messageFor('youtube vimeo')).toContain('a video on YouTube or Vimeo.');
    expect(messageFor('')).toBe('Choose a video from the media library.');
  });

  test("is shown with data from the library, and left out when it's missing", () => {
    expect(findPageImage(image, media)).toEqual({
      id: mediaId(0),
      kind: 'image',
      alt: 'Some image',
      width: 1600,
      height: 900,
    });
    expect(findPageImage(gone, media)).toBeNull();
    expect(findPageImage(video, media)).toBeNull();
    expect(findPageVideo({ ...plain, videoName: 'Clip', videoUrl: video }, media, '')).toEqual({
      kind: 'library',
      id: mediaId(1),
      name: 'Clip',
      hasCaptions: false,
      width: 1600,
      height: 900,
    });
    expect(findPageVideo({ ...plain, videoUrl: image }, media, '')).toBeNull();
  });

  test('plays a hosted video only while the setting allows it, and otherwise links to it', () => {
    const page = { ...plain, videoUrl: 'https://vimeo.com/76979871' };
    expect(findPageVideo(page, media, 'vimeo')).toMatchObject({
      hostName: 'Vimeo',
      playerUrl: expect.stringContaining('player.vimeo.com'),
    });
    expect(findPageVideo(page, media, 'youtube')).toMatchObject({
      watchUrl: 'https://vimeo.com/76979871',
      playerUrl: null,
    });
  });
});

test('accepts only classes with the page prefix', () => {
  expect(areSafeClasses('page-wide page-sand')).toBe(true);
  for (const text of ['hidden', 'page-wide fixed', 'page-', 'page-Wide', 'page-x"y'])
    expect([text, areSafeClasses(text)]).toEqual([text, false]);
  expect(filterSafeClasses('hidden page-wide  fixed page-numbered')).toBe('page-wide page-numbered');
  expect(filterSafeClasses(null)).toBe('');
});

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('serves library images in every width and format', () => {
  const html = withResponsivePictures(`<p>x</p><img src="/media/${id}/960.webp" alt="A gauge" />`);
  expect(html).toContain(
    `<source type="image/avif" srcset="/media/${id}/480.avif 480w, /media/${id}/960.avif 960w`,
  );
  expect(html).toMatch(/^<p>x<\/p><picture><source [^>]*><img [^>]*alt="A gauge"[^>]*><\/picture>$/);
});

test('labels links that open a new tab', () => {
  const link = (text: string) =>
    `<a href="https://x.example/?a=1&#38;b=2" target="_blank" rel="noopener">${text}</a>`;
  const inside = '<p>One <a href="/quote">two</a>, target="_blank" three</p>';
  const note = '<span class="sr-only"> (new tab)</span>';
  expect(withNewTabNotes(`${link('one')}${inside}${link('<em>four</em>')}.`, 'new tab')).toBe(
    `${link(`one${note}`)}${inside}${link(`<em>four</em>${note}`)}.`,
  );
  expect(withNewTabNotes('<p>x</p>', 'new tab')).toBe('<p>x</p>');
});

test.each(['<img src="/assets/x.png" alt="x" />', '<p>/media/x</p>', '<img alt="x" />'])(
  "doesn't change %s",
  (html) => {
    expect(withResponsivePictures(html)).toBe(html);
  },
);
