import type { AuditSentence, AuditSentences, States } from '../../../../shared/audit-sentences.ts';
import { formatCount } from '../../../../shared/format.ts';
import { humanize } from '../../../../shared/humanize.ts';

export type AuditedChange = { subject: string; action: string; before: unknown; after: unknown };

/** `titles` and `sentences` are by subject, and `labels` by action. */
export type AuditWords = {
  titles: ReadonlyMap<string, string>;
  sentences: ReadonlyMap<string, ReadonlyMap<string, AuditSentence>>;
  labels: ReadonlyMap<string, string>;
};

/** Of a staff resource. */
type DescribedResource = {
  name: string;
  title: string;
  add?: { log?: AuditSentence };
  actions?: Readonly<Record<string, { log: AuditSentence; label?: string }>>;
};

export function collectAuditWords(
  resources: readonly DescribedResource[],
  declared: readonly AuditSentences[],
): AuditWords {
  const sentences = new Map<string, Map<string, AuditSentence>>();
  const labels = new Map(Object.entries({ add: 'Create', remove: 'Delete' }));
  const tell = (subject: string, action: string, log: AuditSentence) => {
    const ofSubject = sentences.get(subject) ?? new Map<string, AuditSentence>();
    sentences.set(subject, ofSubject.set(action, log));
  };
  for (const { name, add, actions = {} } of resources) {
    if (add?.log) tell(name, 'add', add.log);
    for (const [action, { log, label }] of Object.entries(actions)) {
      tell(name, action, log);
      if (label) labels.set(action, label);
    }
  }
  for (const [subject, actions] of declared.flatMap((each) => Object.entries(each)))
    for (const [action, sentence] of Object.entries(actions)) {
      const { log, label } = typeof sentence === 'object' ? sentence : { log: sentence, label: undefined };
      tell(subject, action, log);
      if (label) labels.set(action, label);
    }
  return { titles: new Map(resources.map(({ name, title }) => [name, title])), sentences, labels };
}

function describeRowCount({ after }: States): string {
  const { rows } = after;
  return typeof rows === 'number' ? ` (${formatCount(rows, 'row')})` : '';
}

/** Actions that most records have. */
const commonSentences: Record<string, (title: string, states: States) => string> = {
  add: (title) => `Created the ${title}`,
  change: (title) => `Changed the ${title}`,
  remove: (title) => `Deleted the ${title}`,
  export: (title) => `Exported ${title}s`,
  import: (title, states) => `Imported ${title}s${describeRowCount(states)}`,
};

const toState = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Returns a sentence such as "Approved the claim: $1,850.00". Has no amounts if the entry's data was erased. */
export function describeChange(
  { titles, sentences }: AuditWords,
  { subject, action, before, after }: AuditedChange,
): string {
  const states = { before: toState(before), after: toState(after) };
  const sentence = sentences.get(subject)?.get(action);
  if (typeof sentence === 'string') return sentence;
  const title = titles.get(subject) ?? humanize(subject).toLowerCase();
  return sentence?.(states) ?? commonSentences[action]?.(title, states) ?? humanize(action);
}

/** Labels an action for the filter, regardless of the kind of record. */
export const getActionLabel = ({ labels }: AuditWords, action: string): string =>
  labels.get(action) ?? humanize(action);
