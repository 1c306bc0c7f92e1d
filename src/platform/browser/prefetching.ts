import { addToHead } from './elements.ts';
import { runWhenIdle } from './idle.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** How many pages one page may prefetch before the visitor shows any intent to open them. */
const maxWithoutIntent = 2;

/** Larger than 30 kB compressed, so they're prefetched only on touch, hover, or focus. */
const largePages = ['/', '/plans', '/common-questions'];

/** Returns false with data saver or on 2G, where prefetching would cost the visitor money. */
export function canSpendData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

const prefetchedUrls = new Set<string>();

/** `data-no-prefetch` lists the prefixes of personal pages and of pages that count visits. */
function isPrefetchable(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false;
  // API endpoints aren't pages, and the first one sets a cookie. Contracts are large.
  if (link.pathname.startsWith('/api/') || link.pathname.endsWith('.pdf')) return false;
  const excludedPrefixes = document.body.dataset.noPrefetch?.split(' ') ?? [];
  if (excludedPrefixes.some((path) => path !== '' && link.pathname.startsWith(path))) return false;
  return link.pathname !== location.pathname;
}

function prefetch(link: HTMLAnchorElement): boolean {
  const url = `${link.pathname}${link.search}`;
  if (prefetchedUrls.has(url) || !isPrefetchable(link)) return false;
  prefetchedUrls.add(url);
  addToHead('link', { rel: 'prefetch', href: url });
  return true;
}

/** Prefetches links that visitors touch, point at, or focus, and the first two small pages linked in the visible main content. */
export function prefetchLikelyPages() {
  if (!canSpendData()) return;
  const onIntent = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (link) prefetch(link);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
  let countWithoutIntent = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const link = target as HTMLAnchorElement;
      if (countWithoutIntent < maxWithoutIntent && !largePages.includes(link.pathname) && prefetch(link))
        countWithoutIntent += 1;
    }
  });
  runWhenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
      observer.observe(link);
  });
}
