import { ownLink } from './own-link.ts';

const myContract = ownLink('my-contract', '/contract');

/** On the contract page, `data-remember` is the text of links elsewhere. Without it, the element is such a link. */
export function enhance(element: HTMLElement) {
  const { remember } = element.dataset;
  if (remember) myContract.remember('/contract', remember);
  else myContract.show(element);
}
