import { ownLink } from '../../../publishing/shell/pages/own-link.ts';

const contractPath = '/contract';
const myContract = ownLink('my-contract', contractPath);

/** A link that starts a claim for the contract that this browser opened last. Its key is in a cookie of the contract's pages. */
export function enhance(element: HTMLElement) {
  if (!(element instanceof HTMLAnchorElement)) return;
  myContract.show(element);
  if (element.hidden) return;
  element.pathname = `${contractPath}/claim`;
  element.textContent = `Use ${element.textContent?.replace(/^Your/, 'your')}`;
}
