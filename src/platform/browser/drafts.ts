import { type Control, getControls, isChanged, isCheckable } from './changed-fields.ts';
import { tabStorage } from './storage.ts';

const prefix = 'draft:';

const getControlKey = (control: Control) =>
  isCheckable(control) ? `${control.name}=${control.value}` : control.name;

function save(form: HTMLFormElement, key: string) {
  const answers: Record<string, string | boolean> = {};
  for (const control of getControls(form)) {
    if (control.name && control.type !== 'hidden' && control.dataset.skipDraft === undefined) {
      answers[getControlKey(control)] = isCheckable(control) ? control.checked : control.value;
    }
  }
  tabStorage.setItem(key, JSON.stringify(answers));
}

/** Radio buttons with the same name are one field. */
const getFieldKey = (control: Control) => (control.type === 'radio' ? control.name : getControlKey(control));

/** Keeps changes that the visitor made before this script started. */
function restore(form: HTMLFormElement, key: string) {
  const savedDraft = tabStorage.getItem(key);
  // A restored form can be submitted right away, so the time it was on screen means nothing.
  if (savedDraft) form.querySelector('[data-shown-at]')?.remove();
  const answers = JSON.parse(savedDraft ?? '{}') as Record<string, string | boolean>;
  const changedKeys = new Set(getControls(form).filter(isChanged).map(getFieldKey));
  for (const control of getControls(form)) {
    const answer = answers[getControlKey(control)];
    if (control.type === 'hidden' || answer === undefined || changedKeys.has(getFieldKey(control))) continue;
    if (isCheckable(control)) control.checked = answer === true;
    else control.value = String(answer);
  }
}

/** Saves drafts only for this tab, and without fields that must start anew each time (`data-skip-draft`). Doesn't overwrite a form that the server returned with errors (`data-has-response`). */
export function saveDrafts(root: ParentNode) {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const key = prefix + form.dataset.draft;
    if (form.dataset.hasResponse === undefined) restore(form, key);
    form.addEventListener('input', () => save(form, key));
    form.addEventListener('change', () => save(form, key));
  }
}

/** Clears every field, so that the browser can't restore them later. */
function clear(form: HTMLFormElement) {
  for (const control of getControls(form)) {
    if (control.type === 'hidden') continue;
    if (isCheckable(control)) control.checked = false;
    else if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
    else control.value = '';
  }
}

/**
 * Prevents the next person who uses this browser from seeing or submitting the draft. `data-keeps-fields` marks a step that
 * people return to, which the server fills in.
 */
export function deleteDraft(form: HTMLFormElement) {
  if (form.dataset.draft === undefined) return;
  tabStorage.removeItem(prefix + form.dataset.draft);
  if (form.dataset.keepsFields !== undefined) return;
  // Going back restores the fields as they were when the visitor left the page.
  addEventListener('pagehide', () => clear(form), { once: true });
}
