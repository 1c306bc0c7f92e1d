import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type ContractSite, writeContract } from './contract-terms.ts';
import { listPlaceholders, parseContractText, type TextError } from './contract-text.ts';
import { listClauseNumbers, splitByLinks } from './linked-text.ts';
import { hasStateTerms } from './state-terms.ts';

type Contract = ReturnType<typeof writeContract>;

/** Takes every number in parentheses for a clause. */
const anyClause = { has: () => true } as unknown as ReadonlySet<string>;

function listReferences({ summary, sections }: Contract): Set<string> {
  // What a plan leaves out has its numbers in the contracts of other plans.
  const texts = sections.flatMap(({ intro, clauses }) => [
    ...intro,
    ...clauses.flatMap(({ text, limit, items }) => [text, limit ?? '', ...items]),
  ]);
  const links = [...summary.map(({ text }) => text), ...texts].flatMap((text) =>
    splitByLinks(text, anyClause),
  );
  return new Set(links.flatMap(({ link }) => (link?.kind === 'clause' ? [link.target] : [])));
}

function listDuplicates({ sections }: Contract): string[] {
  const numbers = sections.flatMap(({ clauses }) => clauses.map(({ number }) => number));
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))];
}

/** True if the number means another clause in this contract, because clauses before it don't apply. */
function isMoved(
  { sections }: Contract,
  number: string,
  { text }: ContractSite,
  state: string | undefined,
): boolean {
  const [printed, written] = [sections, text.sections].map((all) =>
    all
      .flatMap(({ clauses }: { clauses: readonly { number: string | null; title: string }[] }) => clauses)
      .find((each) => each.number === number),
  );
  const isOwn = text.states[state ?? '']?.some((each) => each.number === number);
  if (!printed || !written || isOwn || listPlaceholders(written.title).length > 0) return false;
  return printed.title !== written.title;
}

/** Clauses and sections, also at the end of a sentence. */
const listNumbers = (line: string): string[] =>
  line.split(/[^\d.]/).map((word) => (word.endsWith('.') ? word.slice(0, -1) : word));

/** Writes the contract of every plan in every state, as if we sold there, and lists what's wrong in any of them. */
export function checkContractText(
  source: string,
  terms: PlanTerms,
  rules: readonly StateRule[],
  site: Omit<ContractSite, 'text' | 'textFrom'>,
): TextError[] {
  const { text, errors } = parseContractText(source);
  if (errors.length > 0) return errors;
  const lines = source.split('\n');
  const found = new Map<string, TextError>();
  const complete = { ...site, text, textFrom: '' };
  for (const { key, name } of terms.plans)
    for (const rule of [undefined, ...rules.filter(hasStateTerms)]) {
      const contract = writeContract(terms, key, complete, rule, { isSample: true });
      const place = `${name}${rule ? ` in ${rule.name}` : ''}`;
      const known = listClauseNumbers(contract);
      const report = (number: string, message: string) => {
        const line = lines.findIndex((each) => listNumbers(each).includes(number)) + 1;
        if (!found.has(number)) found.set(number, { line: Math.max(line, 1), message });
      };
      for (const number of listReferences(contract)) {
        if (!known.has(number))
          report(number, `The contract of ${place} refers to ${number}, but has no such clause.`);
        else if (isMoved(contract, number, complete, rule?.state))
          report(
            number,
            `${number} is another clause in the contract of ${place}, because clauses before it don't apply there. Refer to section ${number.split('.')[0]} instead.`,
          );
      }
      for (const number of listDuplicates(contract))
        report(number, `The contract of ${place} has two clauses ${number}. Give one another number.`);
    }
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}
