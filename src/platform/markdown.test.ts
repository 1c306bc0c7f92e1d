import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMarkdown } from './markdown.ts';

const frontMatter = z.strictObject({ name: z.string() });
const renderBody = (body: string) => readMarkdown('a.md', `---\nname: A\n---\n${body}`, frontMatter).content;

test('reads front matter and text with either kind of line ending', () => {
  const read = readMarkdown('a.md', '---\r\nname: A\r\n---\r\n\r\nTwo *words*\r\n', frontMatter);
  expect(read).toEqual({ name: 'A', content: '<p>Two <em>words</em></p>\n' });
});

test.each([
  ['no front matter', 'Two words'],
  ['an unknown field', '---\nname: A\nnames: B\n---\nTwo words'],
  ["front matter that isn't YAML", '---\nname: "A\n---\nTwo words'],
])('reports the file with %s', (_, text) => {
  expect(() => readMarkdown('folder/a.md', text, frontMatter)).toThrow(/^folder\/a\.md: /);
});

test('gives a table its caption, and headings for columns and rows', () => {
  const table = 'Table: Two *parts*\n\n| Part | Paid |\n|---|---|\n| Engine | Yes |\n| Belt | No |';
  expect(renderBody(table).replaceAll('\n', '')).toBe(
    '<table><caption>Two <em>parts</em></caption>' +
      '<thead><tr><th scope="col">Part</th><th scope="col">Paid</th></tr></thead>' +
      '<tbody><tr><th scope="row">Engine</th><td>Yes</td></tr>' +
      '<tr><th scope="row">Belt</th><td>No</td></tr></tbody></table>',
  );
});

test('marks the cells of a right-aligned column', () => {
  const table = '| Part | Paid |\n|---|---:|\n| Engine | $40 |';
  expect(renderBody(table)).toContain('<th scope="col" class="amount">Paid</th>');
  expect(renderBody(table)).toContain('<th scope="row">Engine</th>\n<td class="amount">$40</td>');
});

test('keeps placeholders in text and in link URLs', () => {
  expect(renderBody('[{contact.email}](mailto:{contact.email})')).toBe(
    '<p><a href="mailto:{contact.email}">{contact.email}</a></p>\n',
  );
});
