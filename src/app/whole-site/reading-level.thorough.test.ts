import { expect, test } from 'vitest';
import { publicPages } from '../../../e2e/paths.ts';
import { sampleContract } from '../../features/contracts/contract-templates/domain/sample-contract.ts';
import { siteSettingDefaults } from '../../features/publishing/configuration/domain/site-settings.ts';
import { findLanguage } from '../../features/publishing/shell/domain/languages.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { contractText, terms } from '../../test/rating-samples.ts';
import { measureReadingGrade } from '../../test/reading-level.ts';
import { wholeServer } from '../../test/whole-server.ts';

/** What a page says in sentences. Labels, names, and figures would make it look easier than it is. */
function findSentences(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const blocks = main.matchAll(
    /<(p|li|dd|summary)\b[^>]*>((?:(?!<\/?(?:p|li|dd|ul|ol|div|summary)\b)[\s\S])*)<\/\1>/g,
  );
  return [...blocks]
    .map(([, , text = '']) =>
      text
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'")
        .trim(),
    )
    .filter((text) => /[.?!:]$/.test(text) && text.split(/\s+/).length > 4);
}

test('the sentences of each page read at grade 8 or below', async () => {
  const { app } = await wholeServer(await fileDatabase('pglite'));
  const legal = ['/privacy', '/terms-of-use', '/plans/plus/contract'];
  const grades = [];
  for (const path of publicPages) {
    if (findLanguage(path)) continue;
    const { body } = await app.inject({ url: path });
    const sentences = findSentences(body);
    if (sentences.length < 3) continue;
    const limit = legal.includes(path) ? 11 : 8;
    grades.push({
      path,
      limit,
      grade: measureReadingGrade(sentences.join('\n')),
      sentences: sentences.length,
    });
  }
  expect(grades.length).toBeGreaterThan(25);
  expect(grades.filter(({ grade, limit }) => grade > limit)).toEqual([]);
});

test('contracts read at grade 11 or below', () => {
  const site = {
    settings: siteSettingDefaults,
    siteUrl: 'http://test.example',
    salesAreas: [],
    ...contractText,
  };
  for (const { key } of terms.plans) {
    const { sections, notice } = sampleContract(terms, key, site);
    const texts = sections.flatMap(({ intro, clauses }) => [
      ...intro,
      ...clauses.flatMap(({ text, limit, items }) => [text, limit ?? '', ...items]),
    ]);
    expect(measureReadingGrade([notice, ...texts].join('.\n')), key).toBeLessThanOrEqual(11);
  }
});
