/** Opens a section whose answers were restored from the draft. */
export function enhance(details: HTMLElement) {
  const fields = details.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
  if (Array.from(fields).some(({ value }) => value)) details.setAttribute('open', '');
}
