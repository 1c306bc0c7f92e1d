import { dollars } from './format.ts';

type State = Record<string, unknown>;

/** A record before and after a change. Both are empty once the entry's data was erased. */
export type States = { before: State; after: State };

/** What the audit log says about an action, such as "Approved the claim: $1,850.00". */
export type AuditSentence = string | ((states: States) => string);

/**
 * By subject, then by action: what isn't an action of a staff resource, and former actions that older entries name. `label` is for the
 * filter, if the action's name isn't clear alone.
 */
export type AuditSentences = Readonly<
  Record<string, Readonly<Record<string, AuditSentence | { label: string; log: AuditSentence }>>>
>;

export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Amounts in records are dollars. */
export const formatAmount = (value: unknown): string | undefined =>
  typeof value === 'number' ? dollars(Math.round(value * 100)) : undefined;

export const withAmount = (sentence: string, value: unknown): string => {
  const formatted = formatAmount(value);
  return formatted ? `${sentence}: ${formatted}` : sentence;
};

export const describeAssignment = (noun: string, field: string) => (states: States) => {
  const name = toText(states.after[field]);
  if (name) return `Assigned the ${noun} to ${name}`;
  return states.after[field] === null ? `Unassigned the ${noun}` : `Assigned the ${noun}`;
};
