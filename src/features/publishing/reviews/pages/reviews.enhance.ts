import { inThisFrame } from '../../../../platform/browser/loading.ts';

async function pageFor(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The address of what is chosen, without what says nothing. */
function addressOf(form: HTMLFormElement): string {
  const said = Array.from(new FormData(form), ([name, value]) => [name, String(value)]).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams(said);
  if (query.get('sort') === 'newest') query.delete('sort');
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/** Puts the list of the same page, asked for in the background, in place of the one shown, and says how many. */
function show(place: HTMLElement, answered: Document, address: string) {
  const answers = answered.querySelector('[data-answers]');
  if (!answers) throw new Error('no list was answered');
  place.querySelector('[data-answers]')?.replaceWith(answers);
  document.title = answered.title;
  history.replaceState(history.state, '', inThisFrame(address));
  const line = place.querySelector('[data-announced]');
  if (line) line.textContent = answers.querySelector('h2')?.textContent ?? '';
}

/** Narrows the list as soon as something is chosen; only the newest choice counts. */
export function enhance(place: HTMLElement) {
  const form = place.querySelector('form');
  if (!form) return;
  let newest = new AbortController();

  async function ask(chosen: HTMLFormElement) {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    const address = addressOf(chosen);
    place.ariaBusy = 'true';
    try {
      show(place, await pageFor(address, signal), address);
    } catch {
      if (!signal.aborted) location.assign(inThisFrame(address));
    } finally {
      if (!signal.aborted) place.ariaBusy = null;
    }
  }

  form.addEventListener('change', () => void ask(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(form);
  });
}
