import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { additionalLanguages } from '../../src/features/publishing/shell/domain/languages.ts';
import { measureReadingGrade } from '../../src/test/reading-level.ts';

const plainText = (markdown: string) =>
  markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^(\||Table:).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\{(#[\w-]+|demonstration)\}/g, '')
    .replace(/\{[\w.]+\}/g, 'Plus')
    .replace(/^(#+ |[-*] |\d+\. )(.*)$/gm, '$2.')
    .replace(/[*_`#]/g, '')
    .replaceAll('\n\n', '.\n');

function gradeFiles(folder: string): { file: string; grade: number }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !additionalLanguages.some(({ code }) => dirname(name) === code),
  );
  expect(files.length).toBeGreaterThan(1);
  return files.map((file) => ({
    file,
    grade: measureReadingGrade(plainText(readFileSync(join(folder, file), 'utf8'))),
  }));
}

test('pages read at grade 8 or below, and policies at grade 11 or below', () => {
  const policies = join(import.meta.dirname, '../../src/features/publishing/content/policies');
  expect(gradeFiles(import.meta.dirname).filter(({ grade }) => grade > 8)).toEqual([]);
  expect(gradeFiles(policies).filter(({ grade }) => grade > 11)).toEqual([]);
});

test('long words and sentences raise the grade', () => {
  expect(measureReadingGrade('We pay the shop. You pay the rest.')).toBeLessThan(3);
  const legalese =
    'Notwithstanding the aforementioned stipulations, reimbursement of documented expenditures necessitates authorization antecedent to commencement.';
  expect(measureReadingGrade(legalese)).toBeGreaterThan(11);
});
