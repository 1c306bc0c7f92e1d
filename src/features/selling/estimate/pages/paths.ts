import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';

export type Parameter = [name: string, value: string];

/**
 * The page where an estimate began. `passThroughParameters` go on to the contact step. `from` is the lead's starting page, or
 * undefined for the quote page, which is the default. `bannerPromoCode` is set if the prices include the banner's code.
 */
export type EntryPoint = {
  path: string;
  passThroughParameters: Parameter[];
  from?: StartingPage;
  bannerPromoCode?: string;
};

export const quoteEntryPoint: EntryPoint = { path: '/quote', passThroughParameters: [] };

export const entryPointPath = (
  { path, passThroughParameters }: EntryPoint,
  answers: Record<string, string>,
): string => `${path}?${new URLSearchParams([...Object.entries(answers), ...passThroughParameters])}`;

export const remindMePath = (
  { passThroughParameters, from }: EntryPoint,
  answers: Record<string, string>,
): string =>
  entryPointPath({ path: '/quote/remind-me', passThroughParameters }, { ...answers, ...(from && { from }) });

type Value = string | number | boolean | null | undefined;

export function contactPath(
  values: Record<string, Value>,
  { passThroughParameters, from }: EntryPoint,
): string {
  const parameters: [string, Value][] = [...Object.entries(values), ['from', from]];
  const filledParameters = parameters.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `/quote/contact?${new URLSearchParams([...filledParameters, ...passThroughParameters])}`;
}
