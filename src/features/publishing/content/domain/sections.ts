/** An HTML text cut before each second-level headline; the first piece is what stands before them, if anything. */
export const sectionsOf = (html: string): string[] =>
  html
    .split(/(?=<h2[\s>])/)
    .map((section) => section.trim())
    .filter(Boolean);

/** The sections that tell steps in order, with what leads up to them and what follows. */
export type StepSections = { before: string[]; steps: string[]; after: string[] };

const isNumbered = (section: string) => section.includes('<ol');

/** Steps are the sections from the first numbered list to the one after the last: where the way ends. */
export function stepSections(sections: string[]): StepSections {
  const first = sections.findIndex(isNumbered);
  if (first < 0) return { before: sections, steps: [], after: [] };
  const end = sections.findLastIndex(isNumbered) + 2;
  return { before: sections.slice(0, first), steps: sections.slice(first, end), after: sections.slice(end) };
}
