import { parsePage } from '../../../../platform/browser/parse-page.ts';

const debounceMs = 350;

/** Undefined when the server is busy: the price stays as it was. */
async function pricedPage(form: HTMLFormElement): Promise<Document | undefined> {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  const body = new URLSearchParams([...fields, ['intent', 'price']]);
  const response = await fetch(form.action, { method: 'POST', body });
  return response.ok ? parsePage(await response.text()) : undefined;
}

/** In cents. Null when no plan is available. */
function monthlyIn(page: ParentNode): number | null {
  const dollars = page.querySelector<HTMLElement>('[data-monthly]')?.dataset.monthly;
  return dollars === undefined ? null : Math.round(Number(dollars) * 100);
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function changeText(before: number | null, now: number | null): string {
  if (now === before) return '';
  if (now === null) return "We can't offer a plan with these answers.";
  const price = `Now ${dollars(now)} a month`;
  if (before === null) return `${price}.`;
  return `${price}, ${dollars(Math.abs(now - before))} ${now > before ? 'more' : 'less'}.`;
}

function showEquipment(form: HTMLFormElement, page: Document) {
  for (const field of form.querySelectorAll<HTMLElement>('[data-equipment]'))
    field.hidden = page.querySelector(`[data-equipment="${field.dataset.equipment}"]`) === null;
  const group = form.querySelector<HTMLElement>('#isAwd-group');
  const updated = page.querySelector('#isAwd-group');
  if (!group) return;
  group.hidden = updated === null;
  const legend = group.querySelector('legend');
  if (legend && updated) legend.textContent = updated.querySelector('legend')?.textContent ?? '';
  const hint = group.querySelector<HTMLElement>('.field-hint');
  if (hint) hint.hidden = updated?.querySelector('.field-hint') === null;
}

function show(form: HTMLFormElement, page: Document) {
  const change = changeText(monthlyIn(document), monthlyIn(page));
  for (const current of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const updated = page.querySelector(`[data-live="${current.dataset.live}"]`);
    if (updated && updated.textContent !== current.textContent)
      current.replaceChildren(...updated.childNodes);
  }
  showEquipment(form, page);
  const status = form.querySelector('[data-price-status]');
  if (status && change) status.textContent = change;
}

/** A draft or the browser filled in answers that the server doesn't know. */
const isFilledIn = (form: HTMLFormElement): boolean =>
  Array.from(form.elements).some((field) => {
    if (field instanceof HTMLInputElement)
      return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
    return (
      field instanceof HTMLSelectElement && !field.selectedOptions[0]?.defaultSelected && field.value !== ''
    );
  });

export function enhance(element: HTMLElement) {
  const form = element as HTMLFormElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  async function update() {
    newest += 1;
    const request = newest;
    const page = await pricedPage(form).catch(() => undefined);
    if (page && request === newest && form.ariaBusy !== 'true') show(form, page);
  }
  const scheduleUpdate = () => {
    clearTimeout(timer);
    timer = setTimeout(update, debounceMs);
  };
  form.addEventListener('input', scheduleUpdate);
  form.addEventListener('submit', () => clearTimeout(timer));
  if (isFilledIn(form)) scheduleUpdate();
}
