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
  /** Items that readers may expect here but the plan doesn't include. */
  absent: { title: string; items: string[] } | null;
};

export type ContractFact = { label: string; text: string };

/** `path` is SVG path data in a box of this size. */
export type Drawing = { alt: string; width: number; height: number; path: string };

export type ContractTable = {
  kind: 'table';
  title: string;
  /** `share` is a fraction of the table's width. Numbers are aligned right. */
  columns: { label: string; share: number; isNumber?: boolean }[];
  rows: string[][];
  /** The number of rows at the end that are totals. */
  totals: number;
  /** Printed below the table. */
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
  /** Printed at the top of the first page unless empty. */
  notice: string;
  /** Printed at the top and bottom of each page unless empty. */
  header: string;
  footer: string;
  /** The title and subject in the PDF's metadata. */
  fileTitle: string;
  subject: string;
  /** The hash of the contract as the buyer reads it, for the metadata. */
  contentHash?: string;
  revision: string;
  /** Printed on the first page of a contract. */
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

export function createNumberedSection(
  number: string,
  title: string,
  clauses: [string, string][],
): ContractSection {
  const numberedClauses = clauses.map(([heading, text], index) =>
    clause(`${number}.${index + 1}`, heading, text),
  );
  return { number, title, intro: [], clauses: numberedClauses, absent: null };
}
