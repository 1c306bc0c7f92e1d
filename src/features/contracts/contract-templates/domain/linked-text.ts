import { telUrl } from '../../../../shared/telephone.ts';
import type { ContractDocument } from './contract-document.ts';

export type TextLink = { kind: 'clause' | 'email' | 'page' | 'phone'; target: string };
export type LinkedText = { text: string; link?: TextLink };

/** Matches page URLs, and clause numbers in parentheses or after the word "clause". */
const links =
  /(?<page>https?:\/\/[^\s,;()]*[^\s,;().])|(?<email>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})|(?<phone>(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b)|(?<=\(|\(clause |\b[Cc]lause )(?<clause>\d{1,2}(?:\.\d{1,2})?)(?![\d.]*\d)/g;

export const listClauseNumbers = ({ sections }: Pick<ContractDocument, 'sections'>): Set<string> =>
  new Set(sections.flatMap(({ number, clauses }) => [number, ...clauses.map((clause) => clause.number)]));

export const clauseId = (number: string): string => `clause-${number}`;

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** Splits text into links and the plain text around them. */
export function splitByLinks(text: string, clauses: ReadonlySet<string>): LinkedText[] {
  const parts: LinkedText[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(links)) {
    const kind = (['page', 'email', 'phone', 'clause'] as const).find((name) => groups[name] !== undefined);
    if (!kind || (kind === 'clause' && !clauses.has(found))) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: kind === 'page' ? withoutScheme(found) : found, link: { kind, target: found } });
    end = index + found.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}

export function linkUrl({ kind, target }: TextLink): string {
  if (kind === 'phone') return telUrl(target);
  if (kind === 'email') return `mailto:${target}`;
  return kind === 'clause' ? `#${clauseId(target)}` : target;
}
