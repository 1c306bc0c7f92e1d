import { inThisFrame } from '../../../../platform/browser/loading.ts';

/** Debounce in milliseconds. */
const whileTyping = 300;

async function pageFor(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Search returned ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Replaces the results with those of a page fetched in the background, and announces how many there are. */
function show(place: HTMLElement, answered: Document, address: string) {
  const answers = answered.querySelector('[data-answers]');
  if (!answers) return;
  place.querySelector('[data-answers]')?.replaceWith(answers);
  document.title = answered.title;
  history.replaceState(history.state, '', inThisFrame(address));
  const line = place.querySelector('[data-announced]');
  if (line) line.textContent = answers.querySelector('h2')?.textContent ?? '';
}

/** Searches while the visitor types, or right away on submit. A new search aborts the previous one. */
export function enhance(place: HTMLElement) {
  const form = place.querySelector('form');
  const field = place.querySelector('input');
  if (!form || !field) return;
  let newest = new AbortController();
  let timer = 0;
  let shown = field.defaultValue;

  async function ask(onFailure: (address: string) => void) {
    clearTimeout(timer);
    const query = field?.value.trim() ?? '';
    newest.abort();
    if (query === shown) return;
    newest = new AbortController();
    const { signal } = newest;
    const address = query ? `?${new URLSearchParams({ query })}` : location.pathname;
    try {
      show(place, await pageFor(address, signal), address);
      shown = query;
    } catch {
      if (!signal.aborted) onFailure(address);
    }
  }

  function askSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(ask, whileTyping, () => {});
  }

  form.addEventListener('input', askSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask((address) => location.assign(inThisFrame(address)));
  });
  // What was typed before this script came.
  askSoon();
}
