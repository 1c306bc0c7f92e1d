import { tabStorage } from '../../../../platform/browser/storage.ts';

const stepInHistory = (): number => Number((history.state as { step?: unknown } | null)?.step ?? 1);
const withStep = (step: number) => ({ ...(history.state as object | null), step });

/** The server shows one step at a time. This adds each to the browser's history and goes back without a request. */
export function enhance(element: HTMLElement) {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const sections = Array.from(form.querySelectorAll<HTMLElement>('[data-step]'));
  const enterButton = form.querySelector<HTMLButtonElement>('[data-enter]');
  const shownStep = () => Number(sections.find(({ hidden }) => !hidden)?.dataset.step ?? 1);

  function setEnter(value: string) {
    if (!enterButton) return;
    enterButton.value = value;
    enterButton.toggleAttribute('data-keeps-draft', value !== 'send');
  }

  function show(step: number) {
    for (const section of sections) section.hidden = section.dataset.step !== String(step);
    setEnter(step < sections.length ? String(step + 1) : 'send');
    sections[step - 1]?.querySelector('h2')?.focus();
  }

  /** Later steps come from the server, which checks the earlier ones. */
  function goToStep(step: number) {
    setEnter(String(step));
    form.requestSubmit(enterButton);
  }

  if (form.dataset.answered !== undefined) {
    const step = shownStep();
    if (stepInHistory() !== step) history.pushState(withStep(step), '');
    if (!document.querySelector('[data-error-summary]')) show(step);
  } else if (stepInHistory() > 1) {
    // Reloaded. The last step is a summary, which only the server can render.
    const hasDraft = tabStorage.getItem(`draft:${form.dataset.draft}`) !== null;
    const step = hasDraft ? Math.min(stepInHistory(), sections.length - 1) : 1;
    history.replaceState(withStep(step), '');
    if (hasDraft) show(step);
  }

  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-back]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      const step = Number(button.value);
      history.pushState(withStep(step), '');
      show(step);
    });
  }

  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(
    'popstate',
    () => {
      if (!form.isConnected) return controller.abort();
      const step = stepInHistory();
      if (step < shownStep()) show(step);
      else if (step > shownStep()) goToStep(step);
    },
    { signal },
  );
  // The browser may restore this page from its back/forward cache after the claim was sent.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && !tabStorage.getItem(`draft:${form.dataset.draft}`)) location.reload();
    },
    { signal },
  );
}
