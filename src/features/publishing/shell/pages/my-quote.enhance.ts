import { ownLink } from './own-link.ts';

const myQuote = ownLink('my-quote', '/quote/');

/** On these pages, the quote has been ordered or the contract canceled. */
const endingPages = ['/contract', '/canceling/receipt'];

export const rememberQuote = myQuote.remember;

/** On a step after the quote, `data-remember` is the text of links to it. Without it, the element is such a link. */
export function enhance(element: HTMLElement) {
  const { remember } = element.dataset;
  if (remember) myQuote.remember('/quote/your-quote', remember);
  else if (endingPages.includes(location.pathname)) myQuote.forget();
  else myQuote.show(element);
}
