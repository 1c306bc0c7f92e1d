/** Clicks with another button or a modifier key keep their usual behavior, such as opening a tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Returns the clicked link if it opens a page of this site in this tab. */
export function findOpenedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest?.('a');
  if (!link?.href || !isPlainClick(event) || link.target || link.hasAttribute('download')) return undefined;
  return link.origin === location.origin ? link : undefined;
}

const pathAndQuery = ({ pathname, search }: URL | Location | HTMLAnchorElement) => pathname + search;

/** Compares canonical URLs, which leave out parameters that don't affect the page. */
export function opensThisPage(link: HTMLAnchorElement): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const addresses = [location, new URL(canonical ?? location.href)];
  return !link.href.includes('#') && addresses.map(pathAndQuery).includes(pathAndQuery(link));
}
