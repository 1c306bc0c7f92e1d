import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type ContractSite, writeContract } from './contract-terms.ts';
import { type ContractText, listPlaceholders, parseContractText, type TextError } from './contract-text.ts';
import { listClauseNumbers, splitByLinks } from './linked-text.ts';
import { hasStateTerms } from './state-terms.ts';

type Contract = ReturnType<typeof writeContract>;

/** Takes every number in parentheses for a clause. */
const anyClause = { has: () => true } as unknown as ReadonlySet<string>;

const listNumbers = (text: string): string[] =>
  splitByLinks(text, anyClause).flatMap(({ link }) => (link?.kind === 'clause' ? [link.target] : []));

/** The numbers of clauses that the contract refers to, each with the first clause that does. */
function listReferences({ summary, sections }: Contract): Map<string, string> {
  // What a plan leaves out has its numbers in the contracts of other plans.
  const texts = [
    ...summary.map(({ label, text }) => ({ place: label, text })),
    ...sections.flatMap(({ number: section, title: sectionTitle, intro, clauses }) => [
      ...intro.map((text) => ({ place: `${section} ${sectionTitle}`, text })),
      ...clauses.flatMap(({ number, title, text, limit, items }) =>
        [text, limit ?? '', ...items].map((each) => ({ place: `${number} ${title}`, text: each })),
      ),
    ]),
  ];
  const references = texts.flatMap(({ place, text }) =>
    listNumbers(text).map((number) => ({ number, place })),
  );
  return new Map(references.toReversed().map(({ number, place }) => [number, place]));
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

const findSectionLine = ({ sections, summary }: ContractText, place: string): number =>
  sections.find(({ number }) => number === String(Number.parseInt(place, 10)))?.line ?? summary[0]?.line ?? 1;

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
      const plan = `${name}${rule ? ` in ${rule.name}` : ''}`;
      const known = listClauseNumbers(contract);
      const report = (number: string, line: number, message: string) => {
        if (!found.has(number)) found.set(number, { line, message });
      };
      for (const [number, place] of listReferences(contract)) {
        const written = lines.findIndex((each) => listNumbers(each).includes(number)) + 1;
        // The rate card, the state's rule, or a setting refers to it.
        const line = written || findSectionLine(text, place);
        const where = written ? '' : ` in ${place}`;
        if (!known.has(number))
          report(
            number,
            line,
            `The contract of ${plan} refers to ${number}${where}, but has no such clause.`,
          );
        else if (isMoved(contract, number, complete, rule?.state))
          report(
            number,
            line,
            `${number}${where} is another clause in the contract of ${plan}, because clauses before it don't apply there. Refer to section ${number.split('.')[0]} instead.`,
          );
      }
      for (const number of listDuplicates(contract)) {
        const clause = [
          ...text.sections.flatMap(({ clauses }) => clauses),
          ...Object.values(text.states).flat(),
        ].find((each) => each.number === number);
        report(
          number,
          clause?.line ?? findSectionLine(text, number),
          `The contract of ${plan} has two clauses ${number}. Give one another number.`,
        );
      }
    }
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}
