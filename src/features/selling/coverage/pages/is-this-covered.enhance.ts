import { inThisFrame } from '../../../../platform/browser/loading.ts';
import { parsePage } from '../../../../platform/browser/parse-page.ts';

const debounceMilliseconds = 300;

async function fetchPage(url: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Search returned ${response.status}`);
  return parsePage(await response.text());
}

function showResults(root: HTMLElement, page: Document, url: string) {
  const results = page.querySelector('[data-answers]');
  if (!results) return;
  root.querySelector('[data-answers]')?.replaceWith(results);
  document.title = page.title;
  history.replaceState(history.state, '', inThisFrame(url));
  const liveRegion = root.querySelector('[data-announced]');
  if (liveRegion) liveRegion.textContent = results.querySelector('h2')?.textContent ?? '';
}

/** Searches while the visitor types, or right away on submit. A new search aborts the previous one. */
export function enhance(root: HTMLElement) {
  const form = root.querySelector('form');
  const field = root.querySelector('input');
  if (!form || !field) return;
  let controller = new AbortController();
  let timer = 0;
  let lastQuery = field.defaultValue;

  async function search(onFailure: (url: string) => void) {
    clearTimeout(timer);
    const query = field?.value.trim() ?? '';
    controller.abort();
    if (query === lastQuery) return;
    controller = new AbortController();
    const { signal } = controller;
    const url = query ? `?${new URLSearchParams({ query })}` : location.pathname;
    try {
      showResults(root, await fetchPage(url, signal), url);
      lastQuery = query;
    } catch {
      if (!signal.aborted) onFailure(url);
    }
  }

  function searchSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(search, debounceMilliseconds, () => {});
  }

  form.addEventListener('input', searchSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search((url) => location.assign(inThisFrame(url)));
  });
  // Search for what was typed before this script loaded.
  searchSoon();
}
