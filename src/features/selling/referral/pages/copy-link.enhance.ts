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
      status.textContent =
        "Your browser couldn't copy the link. We've selected it, so you can copy it yourself.";
    }
  });
}
