import { browserStorage } from '../../../../platform/browser/storage.ts';

const storageKey = 'my-quote';

/** Stays in this browser. */
type RememberedQuote = { url: string; text: string };

const linkSelector = '[data-enhance~="my-quote"]';

/** Also shows it on this page. */
export function rememberQuote(quote: RememberedQuote) {
  browserStorage.setItem(storageKey, JSON.stringify(quote));
  for (const link of document.querySelectorAll<HTMLElement>(linkSelector)) enhance(link);
}

export function enhance(link: HTMLElement) {
  const quote = JSON.parse(browserStorage.getItem(storageKey) ?? 'null') as RememberedQuote | null;
  if (!quote?.url.startsWith('/quote/')) return;
  Object.assign(link, { href: quote.url, textContent: quote.text, hidden: false });
}
