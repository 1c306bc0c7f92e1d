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

export type ContractDocument = {
  title: string;
  planName: string;
  brand: string;
  stateName: string | null;
  /** At the top of the first page. */
  notice: string;
  /** At the top and the bottom of each page. */
  header: string;
  footer: string;
  /** The title and subject that a PDF reader shows. */
  fileTitle: string;
  subject: string;
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

export function orderedSection(number: string, title: string, clauses: [string, string][]): ContractSection {
  const numbered = clauses.map(([heading, text], index) => clause(`${number}.${index + 1}`, heading, text));
  return { number, title, intro: [], clauses: numbered, absent: null };
}
