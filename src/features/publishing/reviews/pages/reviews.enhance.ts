import { inThisFrame } from '../../../../platform/browser/loading.ts';
import { parsePage } from '../../../../platform/browser/parse-page.ts';

async function fetchPage(url: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server responded with status ${response.status}`);
  return parsePage(await response.text());
}

function filteredPath(form: HTMLFormElement): string {
  const chosen = Array.from(new FormData(form), ([name, value]) => [name, String(value)]).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams(chosen);
  if (query.get('sort') === 'newest') query.delete('sort');
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

function show(container: HTMLElement, fetched: Document, url: string) {
  const results = fetched.querySelector('[data-results]');
  if (!results) throw new Error('The response has no list of reviews');
  container.querySelector('[data-results]')?.replaceWith(results);
  document.title = fetched.title;
  history.replaceState(history.state, '', inThisFrame(url));
  const line = container.querySelector('[data-announced]');
  if (line) line.textContent = results.querySelector('h2')?.textContent ?? '';
}

/** A quick visitor chooses something before this script starts, and a browser restores choices when it reloads a page. */
function isShown(form: HTMLFormElement): boolean {
  const shown = new URLSearchParams(location.search);
  const chosen = new URL(filteredPath(form), location.href).searchParams;
  const names = Array.from(form.querySelectorAll('select'), ({ name }) => name);
  return names.every((name) => shown.get(name) === chosen.get(name));
}

/** Filters as soon as the visitor chooses something. Each choice cancels the previous request. */
export function enhance(container: HTMLElement) {
  const form = container.querySelector('form');
  if (!form) return;
  let controller = new AbortController();

  async function update(filters: HTMLFormElement) {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const url = filteredPath(filters);
    container.ariaBusy = 'true';
    try {
      show(container, await fetchPage(url, signal), url);
    } catch {
      if (!signal.aborted) location.assign(inThisFrame(url));
    } finally {
      if (!signal.aborted) container.ariaBusy = null;
    }
  }

  form.addEventListener('change', () => void update(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void update(form);
  });
  if (!isShown(form)) void update(form);
}
