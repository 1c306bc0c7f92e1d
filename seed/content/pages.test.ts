import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getPlaceholderValues } from '../../src/features/plans/domain/placeholders.ts';
import { getSettingPlaceholders } from '../../src/features/publishing/configuration/domain/contract-backing.ts';
import { siteSettingDefaults } from '../../src/features/publishing/configuration/domain/site-settings.ts';
import {
  drawingPath,
  findCaptionsError,
  videoPath,
} from '../../src/features/publishing/media/domain/media.ts';
import { readH264Size } from '../../src/features/publishing/media/domain/mp4.ts';
import { fillIn } from '../../src/shared/fill-in.ts';
import { terms } from '../../src/test/rating-samples.ts';
import { readMedia } from '../media/library.ts';
import { inventedPages, requiredPages } from './pages.ts';

const media = readMedia();
const drawings = media.filter(({ kind }) => kind === 'drawing');

test('every article and press release has its own drawing, with a description', () => {
  const addresses = drawings.map(({ id }) => drawingPath(id));
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
  expect(readH264Size(clip?.bytes ?? new Uint8Array())).toEqual({ width: clip?.width, height: clip?.height });
  expect(findCaptionsError(clip?.captions ?? '')).toBeUndefined();
  expect(inventedPages().filter(({ videoUrl }) => videoUrl === videoPath(clip?.id ?? ''))).toHaveLength(1);
});

test('the note about claim outcomes links to them', () => {
  const note = inventedPages().find(({ seoUrl }) => seoUrl === 'publishing-claim-outcomes');
  expect(note?.content).toContain('<a href="/claims">');
  expect(`${note?.description} ${note?.content}`).not.toMatch(/not exist|planned|promise of a date/);
});

const values = { ...getSettingPlaceholders(siteSettingDefaults), ...getPlaceholderValues(terms) };
const texts = [...inventedPages(), ...requiredPages()].map(({ seoUrl, description, content }) => ({
  seoUrl,
  text: fillIn(`${description} ${content}`, values),
}));

test('groups of parts are counted out of all groups', () => {
  const total = terms.coverageGroups.length;
  const counts = texts.flatMap(({ seoUrl, text }) =>
    Array.from(text.matchAll(/(\S+ \S+) groups\b/g), ([, count]) => `${seoUrl}: ${count}`),
  );
  const numbers = counts.filter((count) => /(?:\d+|seven|thirteen|seventeen)$/.test(count));
  expect(numbers.length).toBeGreaterThanOrEqual(4);
  for (const number of numbers) expect(number).toMatch(new RegExp(`(?:of|all) ${total}$`));
});

test('pages type only deadlines that no contract or quote has', () => {
  const typed = [...inventedPages(), ...requiredPages()].filter(
    ({ category, description, content }) =>
      category !== 'press-releases' &&
      /\b(?:within|more than|over|good for|valid for|en los|más de) \d+ (?:business )?d(?:ays|ías)/i.test(
        `${description} ${content}`,
      ),
  );
  expect(typed.map(({ seoUrl }) => seoUrl).toSorted()).toEqual([
    'careers',
    'how-to-stop-messages',
    'see-or-erase-my-data',
    'toco-cares',
    'will-you-call-me',
  ]);
});

test('only the setting names the administrator', () => {
  const name = siteSettingDefaults['legal.administrator'];
  const files = globSync('{seed,src}/**/*.{md,ts,tsx,yaml}').filter((file) =>
    readFileSync(file, 'utf8').includes(name),
  );
  expect(files).toEqual(['src/features/publishing/configuration/domain/site-settings.ts']);
  const naming = texts.filter(({ text }) => text.includes(name)).map(({ seoUrl }) => seoUrl);
  expect(naming.toSorted()).toEqual([
    'about-us',
    'specimen-contracts-before-e-mail',
    'who-stands-behind-the-contract',
  ]);
});

test('customers read about sample contracts', () => {
  for (const { seoUrl, text } of texts) expect([seoUrl, /specimen/i.exec(text)]).toEqual([seoUrl, null]);
});

test('updates of a press release are dated after it', () => {
  const updated = inventedPages().flatMap(({ publishedOn, content }) =>
    Array.from(content.matchAll(/Update, ([A-Z]\w+ \d+, \d{4}):/g), ([, day = '']) => ({
      publishedOn,
      updatedOn: new Date(`${day} UTC`).toISOString().slice(0, 10),
    })),
  );
  expect(updated.length).toBeGreaterThanOrEqual(4);
  for (const { publishedOn, updatedOn } of updated) expect(updatedOn > publishedOn).toBe(true);
});
