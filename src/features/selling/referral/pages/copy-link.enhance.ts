export function enhance(element: HTMLElement) {
  const field = element.querySelector('input');
  const button = element.querySelector('button');
  const status = element.querySelector('[role="status"]');
  element.querySelector('h2')?.focus();
  if (!field || !button || !status) return;
  button.hidden = false;
  field.addEventListener('focus', () => field.select());
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
