import { tabStorage } from '../../../../platform/browser/storage.ts';
import type { Attachment } from '../domain/attachments.ts';

const keyOf = (draft: string) => `draft:${draft}-files`;

/** What this tab remembers of files that were received for a form with a draft, so that reloading loses none. */
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

/** Forgets a draft that was sent. */
export function forgetDraft(draft: string) {
  tabStorage.removeItem(`draft:${draft}`);
  tabStorage.removeItem(keyOf(draft));
}
