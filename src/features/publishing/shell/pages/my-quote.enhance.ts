import { browserStorage } from '../../../../platform/browser/storage.ts';

const storageKey = 'my-quote';

/** Stays in this browser. */
type MyQuote = { url: string; text: string };

export const rememberQuote = (quote: MyQuote) => browserStorage.setItem(storageKey, JSON.stringify(quote));

export function enhance(link: HTMLElement) {
  try {
    const { url, text } = JSON.parse(browserStorage.getItem(storageKey) ?? '') as MyQuote;
    if (!(link instanceof HTMLAnchorElement) || !url.startsWith('/quote/')) return;
    link.href = url;
    link.textContent = text;
    link.hidden = false;
  } catch {
    // No quote yet.
  }
}
