import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';

export type Parameter = [name: string, value: string];

/**
 * `carried`: query parameters for the contact step. `from`: the lead's starting page, unless it's the quote flow.
 * `promotion`: the banner's code, if the prices include it.
 */
export type Entry = { path: string; carried: Parameter[]; from?: StartingPage; promotion?: string };

export const quoteEntry: Entry = { path: '/quote', carried: [] };

export const entryPath = ({ path, carried }: Entry, answers: Record<string, string>): string =>
  `${path}?${new URLSearchParams([...Object.entries(answers), ...carried])}`;

export const remindMePath = ({ carried, from }: Entry, answers: Record<string, string>): string =>
  entryPath({ path: '/quote/remind-me', carried }, { ...answers, ...(from && { from }) });

type Value = string | number | boolean | null | undefined;

export function contactPath(values: Record<string, Value>, { carried, from }: Entry): string {
  const all: [string, Value][] = [...Object.entries(values), ['from', from]];
  const present = all.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `/quote/contact?${new URLSearchParams([...present, ...carried])}`;
}
