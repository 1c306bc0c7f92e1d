/** One numbered promise or limit. `limit` is shown as large as the text; `items` are listed below it. */
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
  /** What a reader could expect in this section and does not get. */
  absent: { title: string; items: string[] } | null;
};

export type ContractDocument = {
  title: string;
  planName: string;
  brand: string;
  /** The state whose terms it carries; null: the general ones. */
  stateName: string | null;
  notice: string;
  revision: string;
  facts: { label: string; text: string }[];
  sections: ContractSection[];
};

export function clause(
  number: string,
  title: string,
  text: string,
  more: { limit?: string; items?: string[] } = {},
): ContractClause {
  return { number, title, text, limit: more.limit ?? null, items: more.items ?? [] };
}

/** A section whose clauses are numbered in the order given: `[title, text]`. */
export function orderedSection(number: string, title: string, clauses: [string, string][]): ContractSection {
  const numbered = clauses.map(([heading, text], index) => clause(`${number}.${index + 1}`, heading, text));
  return { number, title, intro: [], clauses: numbered, absent: null };
}
