/** `limit` is printed in the same size as the text. */
export type ContractClause = {
  number: string;
  title: string;
  text: string;
  limit: string | null;
  items: string[];
};

export type ContractSection = {
  number: string;
  title: string;
  intro: string[];
  clauses: ContractClause[];
  /** What readers may expect here but the plan doesn't include. */
  absent: { title: string; items: string[] } | null;
};

export type ContractFact = { label: string; text: string };

/** `path`: SVG path data in a box of this size. */
export type Drawing = { alt: string; width: number; height: number; path: string };

export type ContractTable = {
  kind: 'table';
  title: string;
  /** `share` of the width. Numbers are aligned to the right. */
  columns: { label: string; share: number; isNumber?: boolean }[];
  rows: string[][];
  /** How many of the last rows are totals. */
  totals: number;
  /** Under the table. */
  notes: string[];
};

export type ContractBlock =
  | { kind: 'form'; title: string; facts: (ContractFact & { isWide?: boolean })[] }
  | ContractTable
  | { kind: 'text'; title: string; paragraphs: string[] }
  | { kind: 'signature'; title: string; name: string; drawing: Drawing | null };

/** Starts on a new page after the clauses. */
export type ContractPart = { title: string; intro: string; blocks: ContractBlock[] };

export type ContractDocument = {
  title: string;
  /** Null for a sample. */
  number: string | null;
  planName: string;
  brand: string;
  stateName: string | null;
  /** At the top of the first page. Empty for none. */
  notice: string;
  /** At the top and the bottom of each page. Empty for none. */
  header: string;
  footer: string;
  /** The title and subject that a PDF reader shows. */
  fileTitle: string;
  subject: string;
  revision: string;
  /** The first page of a contract. */
  declarations: ContractBlock[];
  facts: ContractFact[];
  sections: ContractSection[];
  parts: ContractPart[];
};

export function clause(
  number: string,
  title: string,
  text: string,
  more: { limit?: string; items?: string[] } = {},
): ContractClause {
  return { number, title, text, limit: more.limit ?? null, items: more.items ?? [] };
}

export function orderedSection(number: string, title: string, clauses: [string, string][]): ContractSection {
  const numberedClauses = clauses.map(([heading, text], index) =>
    clause(`${number}.${index + 1}`, heading, text),
  );
  return { number, title, intro: [], clauses: numberedClauses, absent: null };
}
