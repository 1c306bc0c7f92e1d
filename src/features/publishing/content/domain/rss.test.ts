import { expect, test } from 'vitest';
import { rssFeed } from './rss.ts';

test('a feed escapes what it holds and dates as mail does', () => {
  const feed = rssFeed({
    title: 'A & B',
    description: '<news>',
    address: 'https://www.example.com/press-room',
    ownAddress: 'https://www.example.com/press-room/feed.xml',
    items: [
      {
        title: 'Say "no"\u0001',
        description: ']]>',
        address: 'https://www.example.com/press-room/a/b',
        publishedAt: '2026-11-03T12:00:00.000Z',
      },
    ],
  });
  expect(feed).toContain('<title>A &#38; B</title>');
  expect(feed).toContain('<title>Say &#34;no&#34;</title>');
  expect(feed).toContain('<description>]]&#62;</description>');
  expect(feed).toContain('<pubDate>Tue, 03 Nov 2026 12:00:00 GMT</pubDate>');
});
