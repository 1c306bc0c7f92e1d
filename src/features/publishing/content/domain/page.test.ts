import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describePreview, findScheduleError, renderRssFeed } from './page.ts';

test('a feed escapes its content and uses RFC 822 dates', () => {
  const feed = renderRssFeed({
    title: 'A & B',
    description: '<news>',
    url: 'https://www.example.com/press-room',
    feedUrl: 'https://www.example.com/press-room/feed.xml',
    items: [
      {
        title: 'Say "no"\u0001',
        description: ']]>',
        url: 'https://www.example.com/press-room/a/b',
        publishedAt: '2026-11-03T12:00:00.000Z',
      },
    ],
  });
  expect(feed).toContain('<title>A &#38; B</title>');
  expect(feed).toContain('<title>Say &#34;no&#34;</title>');
  expect(feed).toContain('<description>]]&#62;</description>');
  expect(feed).toContain('<pubDate>Tue, 03 Nov 2026 12:00:00 GMT</pubDate>');
});

const now = new Date('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const addToNow = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const draft = { status: 'Draft', version: 2, publishedVersion: null } as const;

test.each([
  ['Draft', null, 1, 'Preview: not published yet'],
  ['Archived', 1, 2, 'Preview: not published anymore'],
  ['Published', 2, 2, 'Preview: the same as the published page'],
  ['Published', 2, 3, "Preview of changes that aren't published"],
  ['Published', 2, 1, 'Preview of an earlier version'],
] as const)(
  'describes a preview of a page that is %s in version %s, and shown in %s',
  (status, publishedVersion, version, text) => {
    expect(describePreview({ status, publishedVersion }, version)).toBe(text);
  },
);

test('a page can be scheduled within a year, and never in the past', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800 * day, max: 800 * day }), (milliseconds) => {
      const code = findScheduleError(draft, addToNow(milliseconds), now)?.code;
      const expected = milliseconds <= 0 ? 'InPast' : milliseconds > 366 * day ? 'TooFar' : undefined;
      expect(code).toBe(expected);
    }),
  );
});

test('schedules a newer version, but not the published one', () => {
  const page = { status: 'Published', version: 2, publishedVersion: 2 } as const;
  expect(findScheduleError(page, addToNow(day), now)?.code).toBe('NoChange');
  expect(findScheduleError({ ...page, version: 3 }, addToNow(day), now)).toBeUndefined();
  expect(findScheduleError({ ...page, status: 'Archived' }, addToNow(day), now)).toBeUndefined();
});
