import { filingDraft } from './addresses.ts';
import { forgetDraft } from './uploaded-files.ts';

export function enhance() {
  forgetDraft(filingDraft);
}
