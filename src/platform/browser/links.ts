/** Clicks with another button or a modifier key keep their usual meaning, such as opening a tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The clicked link, if it opens a page of this site in this tab. */
export function openedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest?.('a');
  if (!link?.href || !isPlainClick(event) || link.target || link.hasAttribute('download')) return undefined;
  return link.origin === location.origin ? link : undefined;
}

const pathAndQuery = ({ pathname, search }: URL | Location | HTMLAnchorElement) => pathname + search;

/** The canonical URL lacks parameters that don't change the page. */
export function opensThisPage(link: HTMLAnchorElement): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const addresses = [location, new URL(canonical ?? location.href)];
  return !link.href.includes('#') && addresses.map(pathAndQuery).includes(pathAndQuery(link));
}
