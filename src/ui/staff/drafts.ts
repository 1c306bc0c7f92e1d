import { tabStorage } from '../../platform/browser/storage.ts';

const listKey = 'drafts';
const draftKey = (name: string) => `draft ${name}`;

const listDraftNames = (): string[] => JSON.parse(tabStorage.getItem(listKey) ?? '[]') as string[];

/** Input in this tab's form from before the page was reloaded or left. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  const draft = tabStorage.getItem(draftKey(name));
  return draft === null ? undefined : (JSON.parse(draft) as Record<string, unknown>);
}

export function saveDraft(name: string, values: object): void {
  tabStorage.setItem(draftKey(name), JSON.stringify(values));
  tabStorage.setItem(listKey, JSON.stringify([...new Set([...listDraftNames(), name])]));
}

export const removeDraft = (name: string): void => tabStorage.removeItem(draftKey(name));

/** Called at sign-out, because the next person at this computer must not see them. */
export function removeAllDrafts(): void {
  for (const name of listDraftNames()) removeDraft(name);
  tabStorage.removeItem(listKey);
}
