import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';

/** Words of the trade and of our own code that buyers don't know. */
const privateWords =
  /.{0,50}\b(?:rate cards?|risk class|SHA-256|fingerprint|to scale|groups? of parts|extras|ledger|mileage bands?)\b.{0,30}/gi;

const toText = (html: string) =>
  html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');

test('pages that buyers read have none of our private words', async () => {
  const { send } = await wholeServer(await fileDatabase());
  const found: string[] = [];
  for (const url of [
    '/',
    '/plans',
    '/plans/compare',
    '/plans/compare?left=plus&right=premium',
    '/quote?vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601',
    '/is-it-worth-it',
    '/contracts/verify',
    '/file-a-claim',
    '/canceling',
    '/tocoatwork',
    '/referral',
    '/reviews',
    '/common-questions',
    '/is-this-covered?query=check+engine+light',
    '/404',
  ]) {
    const { body } = await send({ url });
    for (const [match] of toText(body).matchAll(privateWords)) found.push(`${url}: ${match.trim()}`);
  }
  expect(found).toEqual([]);
});

test('articles, press releases, and questions have none of them either', () => {
  const paths = globSync('seed/content/**/*.md');
  expect(paths.length).toBeGreaterThan(50);
  const found = paths.flatMap((path) => {
    const withoutLinkTargets = readFileSync(path, 'utf8').replace(/\]\([^)]*\)/g, ']');
    return Array.from(withoutLinkTargets.matchAll(privateWords), ([match]) => `${path}: ${match.trim()}`);
  });
  expect(found).toEqual([]);
});
