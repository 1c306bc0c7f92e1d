import { tabStorage } from '../../platform/browser/storage.ts';

export type Draft = {
  values: Record<string, unknown>;
  /** Of the record that the form was opened with. */
  revision?: string | undefined;
};

type StoredDraft = Draft & { savedAt: number };

const dayMs = 24 * 60 * 60 * 1000;
/** Of the form on a record's page. The data provider removes it when the record is saved. */
export const recordDraftName = (resource: string, id: unknown = 'new') => `${resource} ${id}`;

const draftKey = (owner: string, name: string) => `draft ${owner} ${name}`;
const listKey = (owner: string) => `drafts ${owner}`;
let owner = '';

/** Call it after sign-in. A user's drafts are in this tab's storage under their ID, so that others don't get them. */
export function setDraftOwner(userId: string): void {
  owner = userId;
}

const listDraftNames = (): string[] => JSON.parse(tabStorage.getItem(listKey(owner)) ?? '[]') as string[];

/** Input that wasn't saved before the session ended or the page was reloaded. Drafts expire after a day. */
export function readDraft(name: string, now = Date.now()): Draft | undefined {
  const stored = tabStorage.getItem(draftKey(owner, name));
  if (stored === null) return undefined;
  const { savedAt, ...draft } = JSON.parse(stored) as StoredDraft;
  if (now - savedAt <= dayMs) return draft;
  removeDraft(name);
  return undefined;
}

export function saveDraft(name: string, draft: Draft, now = Date.now()): void {
  const names = new Set(listDraftNames());
  for (const each of names) if (!readDraft(each, now)) names.delete(each);
  tabStorage.setItem(draftKey(owner, name), JSON.stringify({ ...draft, savedAt: now }));
  tabStorage.setItem(listKey(owner), JSON.stringify([...names.add(name)]));
}

export const removeDraft = (name: string): void => tabStorage.removeItem(draftKey(owner, name));

/** Called at sign-out, which discards what wasn't saved. */
export function removeAllDrafts(): void {
  for (const name of listDraftNames()) removeDraft(name);
  tabStorage.removeItem(listKey(owner));
}
