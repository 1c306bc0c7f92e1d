import { runWhenReleased } from './press.ts';

const selector = '[data-email-suggestion]';

const findSuggestion = (field: EventTarget | null): HTMLElement | null | undefined =>
  field instanceof HTMLInputElement && field.type === 'email'
    ? field.closest('[data-field]')?.querySelector<HTMLElement>(selector)
    : null;

async function suggest({ target }: Event) {
  const suggestion = findSuggestion(target);
  const button = suggestion?.querySelector('button');
  if (!suggestion || !button) return;
  const { suggestEmail } = await import('../email-suggestion.ts');
  const email = suggestEmail((target as HTMLInputElement).value);
  runWhenReleased(() => {
    button.textContent = email ?? '';
    suggestion.hidden = email === undefined;
  });
}

function accept({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null;
  const suggestion = button?.closest<HTMLElement>(selector);
  const field = suggestion?.closest('[data-field]')?.querySelector('input');
  if (!button || !suggestion || !field) return;
  field.value = button.textContent;
  suggestion.hidden = true;
  field.focus();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Asks "Did you mean gmail.com?" under an email field whose domain looks mistyped. */
export function suggestEmails() {
  addEventListener('change', suggest);
  addEventListener('click', accept);
}
