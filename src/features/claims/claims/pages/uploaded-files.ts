import { tabStorage } from '../../../../platform/browser/storage.ts';
import type { Attachment } from '../domain/attachments.ts';

const storageKey = (draft: string) => `draft:${draft}-files`;

/** Reads the tab's storage, so that files survive a reload. */
export const readUploadedFiles = (draft: string) =>
  JSON.parse(tabStorage.getItem(storageKey(draft)) ?? '[]') as Attachment[];

export const storeUploadedFiles = (draft: string, files: Attachment[]) =>
  tabStorage.setItem(storageKey(draft), JSON.stringify(files));

export function clearDraft(draft: string) {
  tabStorage.removeItem(`draft:${draft}`);
  tabStorage.removeItem(storageKey(draft));
}
