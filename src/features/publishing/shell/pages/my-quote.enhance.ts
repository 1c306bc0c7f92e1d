import { ownLink } from './own-link.ts';

const myQuote = ownLink('my-quote', '/quote/');

/** On these pages, the quote has been ordered or the contract canceled. */
const endingPages = ['/contract', '/canceling/receipt'];

export const rememberQuote = myQuote.remember;

export function enhance(link: HTMLElement) {
  if (endingPages.includes(location.pathname)) myQuote.forget();
  else myQuote.show(link);
}
