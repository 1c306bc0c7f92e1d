import { claimDraft } from './paths.ts';
import { clearDraft } from './uploaded-files.ts';

export function enhance() {
  clearDraft(claimDraft);
}
