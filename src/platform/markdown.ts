import { marked } from 'marked';
import { parse } from 'yaml';
import type { z } from 'zod';

const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;

/** Right-aligned columns (`---:`) get the class `amount`, because Markdown gives them an obsolete attribute. */
const withTableHeadings = (html: string) =>
  html
    .replace(/<p>Table: (.*)<\/p>\n<table>/g, '<table>\n<caption>$1</caption>')
    .replaceAll('<th>', '<th scope="col">')
    .replaceAll('<th align="right">', '<th scope="col" class="amount">')
    .replaceAll('<td align="right">', '<td class="amount">')
    .replace(/<tr>\n<td>(.*)<\/td>/g, '<tr>\n<th scope="row">$1</th>');

/** Doesn't change placeholders, even in link URLs. */
const renderMarkdown = (markdown: string) =>
  withTableHeadings(marked.parse(markdown, { async: false })).replace(/%7B([\w.]+)%7D/g, '{$1}');

/** Parses Markdown with front matter. Error messages start with the file name. */
export function readMarkdown<T extends object>(
  file: string,
  text: string,
  frontMatter: z.ZodType<T>,
): T & { content: string } {
  try {
    const [, front = '', body = ''] = parts.exec(text) ?? [];
    return { ...frontMatter.parse(parse(front)), content: renderMarkdown(body) };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
