import { findUnprintable } from '../../../../shared/printable-text.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import {
  clauseLists,
  conditionMeanings,
  entryLists,
  placeholderMeanings,
  referencePrefix,
} from './text-facts.ts';
import { findHeading } from './text-parts.ts';

export type Condition = { name: string; isNegated: boolean };

/** An empty text separates paragraphs. */
export type TextLine = { line: number; conditions: Condition[]; isItem: boolean; text: string };
type Part = { line: number; conditions: Condition[]; title: string; body: TextLine[] };
/** The number is null in the summary, and for lists of the rate card's clauses and of what a plan leaves out. */
export type TextClause = Part & { number: string | null };
export type TextSection = Part & { number: string; clauses: TextClause[] };

/** The words of all contracts. */
export type ContractText = {
  summary: TextClause[];
  sections: TextSection[];
  /** Clauses that replace the general ones in a state, or are added there. */
  states: Readonly<Record<string, TextClause[]>>;
  /** References to clauses of the rate card, which may not have them. */
  references: string[];
};

export type TextError = { line: number; message: string };

export const maxTextLength = 200_000;
const maxWordLength = 60;

/** Pages and other texts refer to these by number. Some say a fact in the same words, so the clause has to contain it. */
const requiredClauses: Readonly<Record<string, string | null>> = {
  '2': '## {coverageGroups}',
  '3': '## {extras}',
  '4': '## {exclusions}',
  '5.1': '{sentence.limitOfLiability}',
  '5.2': '{deductible}',
  '5.5': '{graceDays}',
  '6.1': null,
  '6.3': null,
  '7': null,
  '10.2': '{sentence.freeLook}',
  '10.3': '{sentence.laterRefund}',
  '10.4': '{sentence.sellerCancellation}',
  '11': null,
  '14.1': '{notice.text}',
};

const placeholderNames = new Set([
  ...placeholderMeanings.map(({ name }) => name),
  ...Object.keys(clauseLists),
]);
const conditionNames = new Set(conditionMeanings.map(({ name }) => name));

const placeholderSyntax = /\{([^{}]*)\}/g;
const conditionSyntax = /^\[if (.*?)\]\s*/;
const sectionSyntax =
  /^# (?:(?<summary>Summary)|(?<number>\d{1,2}) (?<title>\S.*)|(?<state>[A-Z]{2})(?: .*)?)$/;
const clauseSyntax = /^## (?:(?<number>\d{1,2}\.\d{1,2}) )?(?<title>\S.*)$/;
const clauseNumber = /^#+\s*\d{1,2}\.\d{1,2}/;
/** A section with one # too many, or a number without a title. */
const mistakenNumber = /^## \d{1,2}(?:\.\d{1,2}$| |$)/;

export const listPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(placeholderSyntax), ([, name = '']) => name);

/** `band` of `{band.name}` or `[if band.full]`. */
export const findEntryList = ({ text, conditions }: Pick<TextLine, 'text' | 'conditions'>) =>
  [...listPlaceholders(text), ...conditions.map(({ name }) => name)]
    .map((name) => /^(\w+)\./.exec(name)?.[1] ?? '')
    .find((list) => Object.hasOwn(entryLists, list));

/** `extras` of `## {extras}`. */
export const findClauseList = ({ title }: Pick<TextClause, 'title'>) =>
  Object.keys(clauseLists).find((list) => title === `{${list}}`);

export const hasClause = (section: Pick<TextSection, 'number'>, { number }: TextClause): boolean =>
  number?.startsWith(`${section.number}.`) === true;

function listWordErrors(text: string): string[] {
  const unprintable = findUnprintable(text);
  const unknown = listPlaceholders(text).filter(
    (name) => !placeholderNames.has(name) && !name.startsWith(referencePrefix),
  );
  const errors = unknown.map((name) => `There's no fact {${name}}. Choose one from the list of facts.`);
  if (unprintable.length > 0)
    errors.push(`A contract can't print ${unprintable.join(' ')}. Use Latin letters.`);
  if (
    text
      .replace(placeholderSyntax, '')
      .split(/\s+/)
      .some((word) => word.length > maxWordLength)
  )
    errors.push(`A word is longer than ${maxWordLength} characters, so it doesn't fit in a line.`);
  if (/[{}]/.test(text.replace(placeholderSyntax, '')))
    errors.push('A fact starts with { and ends with }, such as {deductible}.');
  if (/\[if\b/.test(text))
    errors.push('A condition is at the start of its line and ends with ], such as “[if repairs] We pay.”');
  return errors;
}

const listConditionErrors = (conditions: readonly Condition[]): string[] =>
  conditions
    .filter(({ name }) => !conditionNames.has(name))
    .map(
      ({ name }) =>
        `There's no condition “${name}”. Choose one from the list, as in [if repairs] or [if not repairs].`,
    );

function readLine(raw: string) {
  const [prefix = '', list] = conditionSyntax.exec(raw) ?? [];
  const conditions = (list?.split(' and ') ?? []).map((name) => ({
    name: name.replace(/^not /, '').trim(),
    isNegated: name.startsWith('not '),
  }));
  return { conditions, text: raw.slice(prefix.length).trim() };
}

/** What to type instead of a heading that starts nothing. */
function getHeadingAdvice(heading: string): string {
  const words = heading.replace(/^#+/, '').trim();
  const [number] = /^\d{1,2}(?:\.\d{1,2})?/.exec(words) ?? [];
  const title = words.slice(number?.length ?? 0).trim();
  if (number?.includes('.')) return `To start this clause, type “## ${number} ${title || 'Title'}”.`;
  if (number) return `To start this section, type “# ${number} ${title || 'Title'}”.`;
  const state = title.toUpperCase();
  if (state === 'SUMMARY') return 'To start the summary, type “# Summary”.';
  if (stateCodes.includes(state)) return `To start the clauses of ${state}, type “# ${state}”.`;
  return `“${heading}” starts nothing. A section starts with its number, such as “# 5 Payments”, and the clauses of a state with its two letters, such as “# TX”.`;
}

/** A heading with the lines below it. */
function splitIntoParts(source: string, report: (line: number, messages: string[]) => void): Part[] {
  const parts: Part[] = [];
  for (const [index, raw] of source.split('\n').entries()) {
    const line = index + 1;
    const { conditions, text } = readLine(raw);
    report(line, [...listWordErrors(text), ...listConditionErrors(conditions)]);
    if (/[^#]##/.test(text))
      report(line, ['A clause starts on a line of its own. Put a line break before “##”.']);
    const part = parts.at(-1);
    if (text.startsWith('#')) parts.push({ line, conditions, title: text, body: [] });
    else if (part) {
      const isItem = text.startsWith('- ');
      part.body.push({ line, conditions, isItem, text: isItem ? text.slice(2) : text });
    } else if (text) report(line, ['Put this below a heading, such as “# 5 Payments”.']);
  }
  return parts;
}

/** The contract prints one paragraph of a clause, and then its list. */
function listLayoutErrors(clause: TextClause): TextError[] {
  const { body, line: headingLine } = clause;
  const used = body.filter(({ text }) => text !== '');
  if (used.length === 0 && !findClauseList(clause))
    return [{ line: headingLine, message: 'This clause has no words yet. Write them, or remove it.' }];
  const [first, last] = [used[0]?.line ?? 0, used.at(-1)?.line ?? 0];
  return body.flatMap(({ line, text, isItem }) => {
    if (text === '' && line > first && line < last)
      return [
        { line, message: 'A clause has one paragraph. Remove this empty line, or start another clause.' },
      ];
    return !isItem && text !== '' && used.some((each) => each.isItem && each.line < line)
      ? [{ line, message: 'Put this above the list, which comes last.' }]
      : [];
  });
}

/** The lowest number that no clause of the section has. */
function findFreeNumber(section: string, clauses: readonly TextClause[]): string {
  const taken = clauses.map(({ number }) => number);
  const free = clauses.findIndex((_, index) => !taken.includes(`${section}.${index + 1}`));
  return `${section}.${free + 1}`;
}

/** Only the end of a section can have a list with a title and no number. */
function listNumberErrors(
  clause: TextClause,
  siblings: readonly TextClause[],
  section?: TextSection,
): string[] {
  const { number } = clause;
  if (!section)
    return number ? [] : ['Give this clause a number: of the clause that it replaces, or a new one.'];
  if (number === null)
    return findClauseList(clause) ||
      (clause === siblings.at(-1) && clause.body.every((each) => each.isItem || !each.text))
      ? []
      : [`Give this clause a number, such as ${findFreeNumber(section.number, siblings)}.`];
  return hasClause(section, clause)
    ? []
    : [`In section ${section.number}, numbers start with ${section.number}.`];
}

function listDuplicates(parts: readonly { line: number; number: string | null }[]): TextError[] {
  return parts.flatMap(({ line, number }, index) =>
    number !== null && parts.findIndex((each) => each.number === number) < index
      ? [{ line, message: `There's another ${number} above. Give this one a different number.` }]
      : [],
  );
}

const isIn = (sections: readonly TextSection[], clause: TextClause): boolean =>
  sections.some((section) => hasClause(section, clause));

function listMissing({ sections, states }: ContractText): TextError[] {
  const own = Object.values(states).flat();
  const clauses = [...sections.flatMap((section) => section.clauses), ...own];
  const missing = Object.entries(requiredClauses).flatMap(([number, needed]): TextError[] => {
    const section = sections.find((each) => each.number === number);
    const found = [...(section ? [section] : []), ...clauses.filter((each) => each.number === number)];
    if (found.length === 0) {
      const place = sections.findLast((each) => Number(each.number) <= Number.parseInt(number, 10));
      const name = `${number.includes('.') ? 'Clause' : 'Section'} ${number}`;
      const message = `${name} is missing. Pages refer to it, so every contract needs it.`;
      return [{ line: place?.line ?? 1, message }];
    }
    if (needed === null) return [];
    const isSaid = section
      ? section.clauses.some(({ title }) => `## ${title}` === needed)
      : (part: Part) => part.body.some(({ text }) => text.includes(needed));
    return found
      .filter((part) => (typeof isSaid === 'boolean' ? !isSaid : !isSaid(part)))
      .map(({ line }) => ({
        line,
        message: `${number} has to contain ${needed}, because pages say the same.`,
      }));
  });
  const homeless = own.filter((clause) => clause.number !== null && !isIn(sections, clause));
  return [
    ...missing,
    ...homeless.map(({ line, number }) => ({ line, message: `There's no section for ${number}.` })),
  ];
}

function listHeadingErrors({ summary, sections, states }: ContractText): TextError[] {
  const numbered = [
    ...sections.map((section) => ({ section, clauses: section.clauses })),
    ...Object.values(states).map((clauses) => ({ section: undefined, clauses })),
  ];
  return [
    ...listDuplicates(sections),
    ...summary.flatMap(({ line, number }) =>
      number ? [{ line, message: 'The summary has no numbers.' }] : [],
    ),
    ...numbered.flatMap(({ section, clauses }) => [
      ...listDuplicates(clauses),
      ...clauses.flatMap((clause) =>
        listNumberErrors(clause, clauses, section).map((message) => ({ line: clause.line, message })),
      ),
    ]),
  ];
}

function listBodyErrors({ summary, sections, states }: ContractText): TextError[] {
  const clauses = [
    ...summary,
    ...sections.flatMap((section) => section.clauses),
    ...Object.values(states).flat(),
  ];
  return [
    ...sections.flatMap(({ body }) => {
      const item = body.find(({ isItem }) => isItem);
      return item
        ? [{ line: item.line, message: 'Put this list into a clause, such as below “## 5.1 Parts”.' }]
        : [];
    }),
    ...clauses.flatMap(listLayoutErrors),
  ];
}

/** Lists what's wrong, by line. Don't print a text with errors. */
export function parseContractText(source: string): { text: ContractText; errors: TextError[] } {
  const errors: TextError[] = [];
  const report = (line: number, messages: string[]) => {
    for (const message of messages) errors.push({ line, message });
  };
  const summary: TextClause[] = [];
  const sections: TextSection[] = [];
  const states: Record<string, TextClause[]> = {};
  let clauses: TextClause[] | undefined;
  const unread: TextError[] = [];
  for (const part of splitIntoParts(source, report)) {
    const isNumberMistaken = clauses !== summary && mistakenNumber.test(part.title);
    if (part.title.startsWith('## ') && !isNumberMistaken) {
      const { number = null, title = '' } = clauseSyntax.exec(part.title)?.groups ?? {};
      if (clauses) clauses.push({ ...part, number, title });
      else report(part.line, ['Put this clause below a section, such as “# 5 Payments”.']);
      continue;
    }
    const {
      summary: isSummary,
      number,
      title = '',
      state = '',
    } = sectionSyntax.exec(part.title)?.groups ?? {};
    if (isSummary) clauses = summary;
    else if (number) {
      clauses = [];
      sections.push({ ...part, number, title, clauses });
    } else if (stateCodes.includes(state)) {
      clauses = states[state] ?? [];
      states[state] = clauses;
    } else {
      unread.push({ line: part.line, message: getHeadingAdvice(part.title) });
      // What's below another section or state isn't part of the one above.
      if (!clauseNumber.test(part.title)) clauses = [];
      continue;
    }
    // Only a section prints words above its first clause.
    const words = number ? undefined : part.body.find(({ text }) => text);
    if (words) report(words.line, ['Put these words into a clause, such as below “## 5.6 Title”.']);
  }
  const references = listPlaceholders(source).filter((name) => name.startsWith(referencePrefix));
  const text = { summary, sections, states, references: [...new Set(references)] };
  const headingErrors = [...unread, ...listHeadingErrors(text)];
  errors.push(...headingErrors, ...listBodyErrors(text));
  // A clause whose heading is wrong would be missing, too.
  if (headingErrors.length === 0) errors.push(...listMissing(text));
  return { text, errors: errors.toSorted((a, b) => a.line - b.line) };
}

export function formatTextError(source: string, { line, message }: TextError): string {
  const heading = findHeading(source, line);
  return `${heading}, line ${line}: ${message}`;
}

/** Throws if the text has errors. */
export function readContractText(source: string): ContractText {
  const { text, errors } = parseContractText(source);
  if (errors.length > 0) throw new Error(errors.map((error) => formatTextError(source, error)).join('\n'));
  return text;
}
