import { filingDraft } from './addresses.ts';
import { clearDraft } from './uploaded-files.ts';

export function enhance() {
  clearDraft(filingDraft);
}
