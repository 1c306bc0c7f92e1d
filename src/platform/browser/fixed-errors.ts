import { formatErrorSummaryTitle } from '../error-summary-title.ts';
import { type Control, isChanged, isCheckable } from './changed-fields.ts';
import { runWhenReleased } from './press.ts';

const controlSelector = 'input, select, textarea';

/** The server rendered the submitted value, so it's the field's default. */
function isCorrected(control: Control): boolean {
  if (control instanceof HTMLSelectElement || isCheckable(control)) return isChanged(control);
  return control.value.trim() !== control.defaultValue.trim() && control.checkValidity();
}

/** A field hidden by an earlier choice doesn't need a value. */
function isFixed(field: HTMLElement): boolean {
  const controls = field.matches(controlSelector)
    ? [field as Control]
    : Array.from(field.querySelectorAll<Control>(controlSelector));
  return controls.some(isCorrected) || !field.checkVisibility();
}

/** Keeps the message's space until the visitor leaves the field, so that the layout doesn't shift under a finger. */
function hideMessage(field: HTMLElement) {
  const message =
    document.getElementById(`${field.id}-error`) ??
    field.closest('.choice')?.querySelector<HTMLElement>('.field-error');
  if (!message) return;
  message.style.visibility = 'hidden';
  message.dataset.fixed = '';
  const describedBy = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  field.setAttribute('aria-describedby', describedBy.filter((id) => id !== message.id).join(' '));
}

function removeFixedMessages() {
  for (const message of document.querySelectorAll<HTMLElement>('.field-error[data-fixed]'))
    message.hidden = true;
  updateSummary();
}

function updateSummary() {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  if (!summary) return;
  const getLinkedField = (entry: Element) => entry.querySelector('a')?.hash.slice(1) ?? null;
  for (const entry of summary.querySelectorAll('li'))
    if (document.getElementById(getLinkedField(entry) ?? '')?.dataset.fixed !== undefined) entry.remove();
  const remainingErrors = Array.from(summary.querySelectorAll('li'), (entry) => ({
    field: getLinkedField(entry),
  }));
  const title = summary.querySelector('p');
  if (remainingErrors.length === 0) summary.remove();
  else if (title) title.textContent = formatErrorSummaryTitle(remainingErrors);
}

/** Skips forms whose island clears its own errors (`data-own-errors`). */
function hideFixedErrors({ target }: Event) {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form || form.dataset.ownErrors !== undefined) return;
  for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')) {
    if (!isFixed(field)) continue;
    field.removeAttribute('aria-invalid');
    field.removeAttribute('data-invalid');
    hideMessage(field);
    field.dataset.fixed = '';
  }
}

/** Hides a field's error while the visitor corrects it, and removes it, also from the summary, once they leave the field. */
export function clearFixedErrors() {
  addEventListener('input', hideFixedErrors);
  addEventListener('change', hideFixedErrors);
  for (const type of ['change', 'focusout'])
    addEventListener(type, () => requestAnimationFrame(() => runWhenReleased(removeFixedMessages)));
}
