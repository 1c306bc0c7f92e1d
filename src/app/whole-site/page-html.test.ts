import { expect, test } from 'vitest';
import {
  contactPath,
  contentPages,
  estimatePath,
  funnelPath,
  publicPages,
  type Vehicle,
} from '../../../e2e/paths.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { findHtmlErrors } from '../../test/html-errors.ts';
import { wholeServer } from '../../test/whole-server.ts';

const camry: Vehicle = { year: '2019', make: 'Toyota', model: 'Camry', miles: '60,000', zip: '60601' };
const paths = [
  ...publicPages,
  ...contentPages,
  ...[estimatePath(camry), contactPath(camry), estimatePath({ ...camry, zip: '90210' })],
  ...[funnelPath('wing', camry), funnelPath('stencil', { ...camry, zip: '90210' })],
];

const findIds = (html: string) => new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));

const findLinks = (html: string) =>
  Array.from(html.matchAll(/<a\s[^>]*?href="(\/[^"]*|#[^"]+)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

test('every page is valid HTML, and its links lead to pages and places that exist', async () => {
  const { send } = await wholeServer(await fileDatabase());
  /** The IDs on the page that a link leads to, or undefined if it leads nowhere. */
  const targets = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const open = async (url: string): Promise<ReadonlySet<string> | undefined> => {
    const { statusCode, headers, body } = await send({ url });
    if (statusCode >= 400) return undefined;
    if (statusCode >= 300) return target(new URL(String(headers.location), 'http://test.example').pathname);
    return findIds(body);
  };
  /** A page is opened once for all its queries, unless a link leads to a place on it. */
  const target = (link: string) => {
    const [url = ''] = link.split(link.includes('#') ? '#' : '?');
    const known = targets.get(url) ?? open(url);
    targets.set(url, known);
    return known;
  };

  const errors: string[] = [];
  for (const path of paths) {
    const { statusCode, body } = await send({ url: path });
    if (statusCode !== 200) errors.push(`${path}: ${statusCode}`);
    errors.push(...(await findHtmlErrors(body)).map((error) => `${path}: ${error}`));
    if (!path.includes('?')) targets.set(path, Promise.resolve(findIds(body)));
    for (const link of findLinks(body)) {
      const ids = await (link.startsWith('#') ? findIds(body) : target(link));
      const [, anchor] = link.split('#');
      if (!ids) errors.push(`${path}: ${link} leads nowhere`);
      else if (anchor && !ids.has(anchor)) errors.push(`${path}: ${link} has no such place`);
    }
  }
  expect(errors).toEqual([]);
  expect(targets.size).toBeGreaterThan(100);
}, 300_000);
