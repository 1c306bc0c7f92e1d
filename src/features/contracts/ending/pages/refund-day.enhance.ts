import { cancelPlanPath, lastDayParameter } from '../../cancellation/pages/cancellation-paths.ts';

const findRefund = (root: ParentNode) => root.querySelector('section[aria-labelledby="refund"]');

/** Returns the part of the page with the refund for a day. */
async function loadRefund(day: string, signal: AbortSignal) {
  const path = `${cancelPlanPath}?${new URLSearchParams({ [lastDayParameter]: day })}`;
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`The refund for another day returned ${response.status}`);
  return findRefund(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/** Shows the refund for the day in the field, instead of the button that does. If that fails, the button comes back. */
export function enhance(fields: HTMLElement) {
  const input = fields.querySelector('input');
  const button = fields.querySelector('button');
  if (!input || !button) return;
  button.hidden = true;
  let request = new AbortController();
  input.addEventListener('change', () => {
    request.abort();
    if (!input.value || !input.validity.valid) return;
    request = new AbortController();
    const { signal } = request;
    loadRefund(input.value, signal).then(
      (refund) => refund && !signal.aborted && findRefund(document)?.replaceWith(refund),
      () => {
        button.hidden = signal.aborted;
      },
    );
  });
}
