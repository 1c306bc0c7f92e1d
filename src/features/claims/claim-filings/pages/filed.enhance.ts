import { filingDraft } from './addresses.ts';
import { forgetDraft } from './uploaded-files.ts';

/** The report has arrived: this tab need not remember it any longer. */
export function enhance() {
  forgetDraft(filingDraft);
}
