import { fillIn } from '../../../../shared/fill-in.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import { joinLimitations, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';
import { getCollectionPolicy } from '../../payments/domain/collection-settings.ts';
import { type ContractClause, type ContractFact, type ContractSection, clause } from './contract-document.ts';
import {
  type Condition,
  type ContractText,
  findClauseList,
  findEntryList,
  hasClause,
  type TextClause,
  type TextLine,
  type TextSection,
} from './contract-text.ts';
import { getTextFacts, type ListEntry, type TextFacts } from './text-facts.ts';

export type ContractSite = {
  settings: SiteSettings;
  /** Without a trailing slash. */
  siteUrl: string;
  salesAreas: string[];
  text: ContractText;
  /** The day from which the text applies (ISO). */
  textFrom: string;
};

const holds = (
  conditions: readonly Condition[],
  { conditions: known }: Pick<TextFacts, 'conditions'>,
): boolean => conditions.every(({ name, isNegated }) => (known[name] ?? false) !== isNegated);

const withEntry = (facts: TextFacts, list: string, { values, conditions = {} }: ListEntry): TextFacts => {
  const prefixed = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [`${list}.${name}`, value]));
  return {
    ...facts,
    values: { ...facts.values, ...prefixed(values) },
    conditions: { ...facts.conditions, ...prefixed(conditions) },
  };
};

/** The lines that apply, filled in. Neighbors with facts of the same list are repeated together. */
function fillLines(lines: readonly TextLine[], facts: TextFacts): TextLine[] {
  const runs: { list: string | undefined; lines: TextLine[] }[] = [];
  for (const line of lines) {
    const list = findEntryList(line);
    const run = runs.at(-1);
    if (run && run.list === list) run.lines.push(line);
    else runs.push({ list, lines: [line] });
  }
  const fill = (each: readonly TextLine[], known: TextFacts) =>
    each
      .filter(({ conditions }) => holds(conditions, known))
      .map((line) => ({ ...line, text: fillIn(line.text, known.values) }));
  return runs.flatMap(({ list, lines: run }) =>
    list === undefined
      ? fill(run, facts)
      : (facts.lists[list] ?? []).flatMap((entry) => fill(run, withEntry(facts, list, entry))),
  );
}

const joinLines = (lines: readonly TextLine[]): string =>
  lines
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');

/** Returns undefined if no line applies. */
function fillClause({ conditions, body }: TextClause, facts: TextFacts) {
  const written = body.filter(({ text }) => text !== '');
  const lines = holds(conditions, facts) ? fillLines(written, facts) : [];
  if (lines.length === 0) return undefined;
  return {
    text: joinLines(lines.filter(({ isItem }) => !isItem)),
    items: lines.filter(({ isItem }) => isItem).map(({ text }) => text),
  };
}

function fillParagraphs({ body }: TextSection, facts: TextFacts): string[] {
  const paragraphs: TextLine[][] = [[]];
  for (const line of fillLines(body, facts)) {
    if (line.text === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map(joinLines).filter(Boolean);
}

/** In an open-ended group, `limitation` is the promise, and the parts are examples. In other groups, `limitation` is a limit. */
function groupClause(group: CoverageGroup) {
  const { isOpenEnded, clause: number, name, parts } = group;
  const items = parts.map((part) => part.name);
  const limit = joinLimitations(group);
  if (!isOpenEnded) return clause(number, name, '', { limit, items });
  return clause(number, name, `${limit} Examples:`, { items });
}

const listCardClauses: Record<string, (details: TextFacts['details']) => ContractClause[]> = {
  coverageGroups: ({ covered }) => covered.map(groupClause),
  extras: ({ extras }) =>
    extras.map((extra) => clause(extra.clause, extra.name, extra.summary, { limit: extra.limitation })),
  exclusions: ({ exclusions }) =>
    exclusions.map((exclusion) => clause(exclusion.clause, exclusion.name, exclusion.reason)),
};

const getPosition = ({ number }: TextClause): number => Number(number?.split('.')[1] ?? 0);

/** A state's own clause replaces the one with its number, or is added in order. */
function mergeClauses(section: TextSection, own: readonly TextClause[]): TextClause[] {
  const added = own.filter((each) => hasClause(section, each));
  const kept = section.clauses.filter(({ number }) => !added.some((each) => each.number === number));
  return added.length === 0 ? kept : [...kept, ...added].toSorted((a, b) => getPosition(a) - getPosition(b));
}

/** The title of what a plan leaves out ends its section. */
const isAbsentList = (each: TextClause): boolean => each.number === null && !findClauseList(each);

/** A clause without words for this contract is left out, and the ones after it move up. */
function fillClauses(
  section: TextSection,
  clauses: readonly TextClause[],
  facts: TextFacts,
): ContractClause[] {
  let leftOut = 0;
  return clauses.flatMap((each) => {
    const list = findClauseList(each);
    if (list) return listCardClauses[list]?.(facts.details) ?? [];
    if (isAbsentList(each)) return [];
    const filled = fillClause(each, facts);
    if (!filled) {
      leftOut += 1;
      return [];
    }
    const number = `${section.number}.${getPosition(each) - leftOut}`;
    return [clause(number, fillIn(each.title, facts.values), filled.text, { items: filled.items })];
  });
}

function fillSection(section: TextSection, own: readonly TextClause[], facts: TextFacts): ContractSection[] {
  if (!holds(section.conditions, facts)) return [];
  const clauses = mergeClauses(section, own);
  const absent = clauses.filter(isAbsentList).flatMap((each) => {
    const filled = fillClause(each, facts);
    return filled ? [{ title: fillIn(each.title, facts.values), items: filled.items }] : [];
  });
  return [
    {
      number: section.number,
      title: fillIn(section.title, facts.values),
      intro: fillParagraphs(section, facts),
      clauses: fillClauses(section, clauses, facts),
      absent: absent[0] ?? null,
    },
  ];
}

const fillSummary = ({ summary }: ContractText, facts: TextFacts): ContractFact[] =>
  summary.flatMap((each) => {
    const filled = fillClause(each, facts);
    const text = filled && [filled.text, ...filled.items].join(' ');
    return text === undefined ? [] : [{ label: fillIn(each.title, facts.values), text }];
  });

/** Rate cards and settings may contain either kind of apostrophe and quotation mark. */
export const withStraightQuotes = <T>(texts: T): T =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/[‘’]/g, "'").replace(/[“”]/g, '"') : value,
  );

/** `lapse` defaults to what a new contract gets. Throws RangeError if the terms don't contain the plan. */
export function writeContract(
  terms: PlanTerms,
  plan: PlanKey,
  site: ContractSite,
  stateRule: StateRule | undefined,
  { isSample, lapse }: { isSample: boolean; lapse?: LapseTerms | undefined },
): { summary: ContractFact[]; sections: ContractSection[] } {
  const { settings, text } = site;
  const facts = getTextFacts({
    ...site,
    terms,
    plan,
    stateRule,
    lapse: lapse ?? getCollectionPolicy(settings, stateRule?.state ?? ''),
    isSample,
  });
  const own = (facts.details.rule && text.states[facts.details.rule.state]) ?? [];
  return withStraightQuotes({
    summary: fillSummary(text, facts),
    sections: text.sections.flatMap((section) => fillSection(section, own, facts)),
  });
}
