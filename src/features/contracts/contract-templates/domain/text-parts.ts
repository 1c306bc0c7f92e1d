/** A section or the clauses of a state, with its heading, or what's above the first. `firstLine` counts from 1. */
export type TextPart = {
  title: string;
  firstLine: number;
  source: string;
  clauses: { title: string; line: number }[];
};

const withoutCondition = (line: string) => line.replace(/^\[if [^\]]*\]\s*/, '');
const isHeading = (line: string) => withoutCondition(line).startsWith('# ');
const isClauseHeading = (line: string) => withoutCondition(line).startsWith('## ');
const getTitle = (line: string) => withoutCondition(line).replace(/^#+ /, '').trim();

/** The sources of all parts, one per line, are the whole source. */
export function splitText(source: string): TextPart[] {
  const parts: { firstLine: number; lines: string[] }[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const part = parts.at(-1);
    if (part && !isHeading(line)) part.lines.push(line);
    else parts.push({ firstLine: index + 1, lines: [line] });
  }
  return parts.map(({ firstLine, lines }) => ({
    title: isHeading(lines[0] ?? '') ? getTitle(lines[0] ?? '') : 'Start',
    firstLine,
    source: lines.join('\n'),
    clauses: lines.flatMap((line, index) =>
      isClauseHeading(line) ? [{ title: getTitle(line), line: firstLine + index }] : [],
    ),
  }));
}

export const joinText = (parts: readonly Pick<TextPart, 'source'>[]): string =>
  parts.map(({ source }) => source).join('\n');

const findState = (title: string): string | undefined => /^[A-Z]{2}\b/.exec(title)?.[0];
const findNumber = (title: string): string | undefined => /^[\d.]+(?= )/.exec(title)?.[0];

/** Such as "5.2 Deductible", "TX 5.6 Interest", or "Summary, Waiting period". */
function nameClause(part: string, clause: string): string {
  const state = findState(part);
  if (state) return `${state} ${clause}`;
  return findNumber(clause) ? clause : `${part}, ${clause}`;
}

/** The clause or section of a line. */
export function findHeading(source: string, line: number): string {
  const part = splitText(source).findLast(({ firstLine }) => firstLine <= line);
  const clause = part?.clauses.findLast((each) => each.line <= line);
  if (!part || !clause) return part?.title ?? '';
  return nameClause(part.title, clause.title);
}

/** `general` is the key of the clause that a state's own clause replaces. */
type Block = { key: string; general: string; state: string | undefined; label: string; words: string };

/** The introduction of a part, and then its clauses. */
function splitPart(part: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of part.split('\n'))
    if (isClauseHeading(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  return blocks.map((lines) => lines.join('\n'));
}

/** Clauses, and the introductions of sections. Their key is the number, or else the name. */
function listBlocks(source: string): Block[] {
  return splitText(source).flatMap(({ title, source: part }) => {
    const state = findState(title);
    return splitPart(part).flatMap((words, index): Block[] => {
      // The heading of a state's clauses has no words of its own.
      if (state && index === 0) return [];
      const name = index > 0 ? getTitle(words.split('\n')[0] ?? '') : title;
      const label = index > 0 ? nameClause(title, name) : title;
      const general = findNumber(name) ?? label;
      return [{ key: state ? `${state} ${general}` : general, general, state, label, words: words.trim() }];
    });
  });
}

/**
 * What differs, clause by clause, in the order of the newer text. A state's new clause is compared with the general one, and a general
 * one names the states that have their own.
 */
export function compareVersions(
  older: string,
  newer: string,
): { label: string; older: string; newer: string }[] {
  const [before, after] = [older, newer].map(
    (source) => new Map(listBlocks(source).map((each) => [each.key, each])),
  );
  const blocks = new Map([...(after ?? []), ...(before ?? []), ...(after ?? [])]);
  const listStates = (number: string) =>
    [...(after?.values() ?? [])].flatMap(({ state, general }) => (state && general === number ? state : []));
  return [...blocks].flatMap(([key, { label, general }]) => {
    const [old, current] = [before?.get(key) ?? before?.get(general), after?.get(key)];
    if (old?.words === current?.words) return [];
    const states = listStates(key).join(', ');
    const place = states ? `${label} (not in ${states})` : label;
    return [{ label: place, older: old?.words ?? '', newer: current?.words ?? '' }];
  });
}

/** Clauses that a state can replace, and a new one at the end of each section, except after a list from the rate card. */
export const listStateChoices = (source: string): { number: string; title: string }[] =>
  splitText(source).flatMap(({ title: section, clauses }) => {
    const numbered = clauses.flatMap(({ title }) => {
      const number = findNumber(title);
      return number ? [{ number, title }] : [];
    });
    const sectionNumber = findNumber(section);
    if (!sectionNumber || numbered.length < clauses.length) return sectionNumber ? numbered : [];
    const last = Number(numbered.at(-1)?.number.split('.')[1] ?? 0);
    const number = `${sectionNumber}.${last + 1}`;
    return [...numbered, { number, title: `${number} New clause` }];
  });

/** Adds a clause for a state, with the general words if there are any. Returns the line where it starts. */
export function addStateClause(
  source: string,
  state: string,
  number: string,
): { source: string; line: number } {
  const parts = splitText(source);
  const own = parts.find(({ title }) => findState(title) === state);
  const present = own?.clauses.find(({ title }) => findNumber(title) === number);
  if (present) return { source, line: present.line };
  const words = listBlocks(source).find(({ key }) => key === number)?.words;
  const start = `${own?.source.trimEnd() ?? `# ${state}`}\n\n`;
  const added = { source: `${start}${words ?? `## ${number} Title of the clause`}\n` };
  const changed = own
    ? parts.map((part) => (part === own ? added : part))
    : [{ source: `${source.trimEnd()}\n` }, added];
  const firstLine = own?.firstLine ?? joinText(changed.slice(0, -1)).split('\n').length + 1;
  return { source: joinText(changed), line: firstLine + start.split('\n').length - 1 };
}
