import { tabStorage } from '../../../../platform/browser/storage.ts';
import type { Attachment } from '../domain/attachments.ts';

const keyOf = (draft: string) => `draft:${draft}-files`;

/** Remembers uploaded files in the tab's storage, so that reloading the page doesn't lose them. */
export function uploadedFiles(form: HTMLFormElement) {
  const { draft } = form.dataset;
  return {
    read: (): Attachment[] =>
      draft ? (JSON.parse(tabStorage.getItem(keyOf(draft)) ?? '[]') as Attachment[]) : [],
    save(files: Attachment[]) {
      if (draft) tabStorage.setItem(keyOf(draft), JSON.stringify(files));
    },
  };
}

export function clearDraft(draft: string) {
  tabStorage.removeItem(`draft:${draft}`);
  tabStorage.removeItem(keyOf(draft));
}
