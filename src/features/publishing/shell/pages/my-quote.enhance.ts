import { browserStorage } from '../../../../platform/browser/storage.ts';
import { referenceParameter, urlKeySeconds } from '../../../../platform/http/url-key-settings.ts';

const storageKey = 'my-quote';

/** Stored in this browser until the cookie with the quote's key expires. `url` refers to that key, and opens nothing without it. */
type RememberedQuote = { url: string; text: string; expiresAt: number };

const linkSelector = '[data-enhance~="my-quote"]';

/** On these pages, the quote has been ordered or the contract canceled. */
const endingPages = ['/contract', '/canceling/receipt'];

function readRememberedQuote(): RememberedQuote | undefined {
  const quote = JSON.parse(browserStorage.getItem(storageKey) ?? 'null') as RememberedQuote | null;
  return quote && quote.expiresAt > Date.now() && quote.url.startsWith('/quote/') ? quote : undefined;
}

/** Also shows the link on this page. Not in another site's frame, where the URL contains the key itself. */
export function rememberQuote(path: string, text: string) {
  const reference = new URLSearchParams(location.search).get(referenceParameter);
  if (!reference) return;
  const url = `${path}?${new URLSearchParams({ [referenceParameter]: reference })}`;
  const quote = readRememberedQuote();
  // Opening the quote again doesn't extend the cookie.
  const expiresAt = quote?.url === url ? quote.expiresAt : Date.now() + urlKeySeconds * 1000;
  browserStorage.setItem(storageKey, JSON.stringify({ url, text, expiresAt } satisfies RememberedQuote));
  for (const link of document.querySelectorAll<HTMLElement>(linkSelector)) enhance(link);
}

export function enhance(link: HTMLElement) {
  const quote = endingPages.includes(location.pathname) ? undefined : readRememberedQuote();
  if (quote) Object.assign(link, { href: quote.url, textContent: quote.text, hidden: false });
  else browserStorage.removeItem(storageKey);
}
