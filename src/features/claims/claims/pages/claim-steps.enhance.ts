import { tabStorage } from '../../../../platform/browser/storage.ts';
import { stepParameter } from './paths.ts';

const readStepFromUrl = () => Number(new URL(location.href).searchParams.get(stepParameter) ?? 1);

function buildUrl(step: number): URL {
  const url = new URL(location.href);
  url.searchParams.set(stepParameter, String(step));
  return url;
}

/** Earlier steps are on the page already. Later ones come from the server, which checks the answers first. */
function goTo(form: HTMLFormElement, step: number) {
  const sections = Array.from(form.querySelectorAll<HTMLElement>('[data-step]'));
  const enterButton = form.querySelector<HTMLButtonElement>('[data-enter]');
  const visibleStep = sections.findIndex(({ hidden }) => !hidden) + 1;
  if (!enterButton || step === visibleStep) return;
  // Pressing Enter in a field leads to the step after the visible one.
  enterButton.value = String(step > visibleStep ? step : step + 1);
  enterButton.dataset.keepsDraft = '';
  if (step > visibleStep) return form.requestSubmit(enterButton);
  for (const section of sections) section.hidden = section.dataset.step !== String(step);
  sections[step - 1]?.querySelector('h1')?.focus();
}

/** Gives each step its own URL, so that the back button works without a request. */
export function enhance(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  const hasDraft = () => tabStorage.getItem(`draft:${form.dataset.draft}`) !== null;
  const startOver = () => location.replace(buildUrl(1));
  if (form.dataset.hasResponse !== undefined) {
    const section = form.querySelector<HTMLElement>('[data-step]:not([hidden])');
    const step = Number(section?.dataset.step);
    if (step !== readStepFromUrl()) history.pushState(null, '', buildUrl(step));
    if (!document.querySelector('[data-error-summary]')) section?.querySelector('h1')?.focus();
  } else if (readStepFromUrl() > 1 && !hasDraft()) return startOver();

  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-back]');
    if (!button) return;
    event.preventDefault();
    history.pushState(null, '', buildUrl(Number(button.value)));
    goTo(form, Number(button.value));
  });
  addEventListener('popstate', () => form.isConnected && goTo(form, readStepFromUrl()));
  // The browser may restore this page from its back/forward cache after the claim was sent.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && form.isConnected && !hasDraft() && startOver(),
  );
}
