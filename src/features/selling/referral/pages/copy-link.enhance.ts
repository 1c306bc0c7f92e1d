/** Moves to the link that was made, and copies it at a press. */
export function enhance(element: HTMLElement) {
  const field = element.querySelector<HTMLInputElement>('input');
  const button = element.querySelector<HTMLButtonElement>('[data-copy]');
  const status = element.querySelector('[data-copied]');
  element.querySelector<HTMLElement>('[data-made]')?.focus();
  if (!field || !button || !status) return;
  field.addEventListener('focus', () => field.select());
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = 'Copied.';
    } catch {
      field.select();
      status.textContent = 'The browser would not copy it. It is selected: copy it by hand.';
    }
  });
}
