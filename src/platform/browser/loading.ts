import { findPersistentFrameFlags, withFrameFlags } from '../frame-flags.ts';
import { findOpenedLink } from './links.ts';

/** Faster work doesn't show the overlay. */
const overlayDelayMilliseconds = 300;
/** A navigation that ends silently (a download, the Stop button) must not leave the overlay behind. */
const maxMilliseconds = 15_000;

let pendingCount = 0;

const overlay = () => document.getElementById('loading');

function show() {
  if (pendingCount > 0) overlay()?.removeAttribute('hidden');
}

/** Returns a function to call when the work ends. */
export function startLoading(): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    pendingCount -= 1;
    clearTimeout(timeout);
    if (pendingCount === 0) overlay()?.setAttribute('hidden', '');
  };
  pendingCount += 1;
  setTimeout(show, overlayDelayMilliseconds);
  const timeout = setTimeout(end, maxMilliseconds);
  return end;
}

let endNavigation = () => {};
const startNavigation = () => {
  endNavigation();
  endNavigation = startLoading();
};

export const withCurrentFrameFlags = (url: string) =>
  withFrameFlags(url, findPersistentFrameFlags(location.href));

export function navigateTo(url: string) {
  startNavigation();
  location.assign(withCurrentFrameFlags(url));
}

/** Shows the overlay while another page of the site loads. */
export function showLoadingOnNavigation() {
  document.addEventListener('click', (event) => {
    const link = findOpenedLink(event);
    if (!link || link.pathname.startsWith('/api/')) return;
    const isSamePage = link.pathname === location.pathname && link.search === location.search;
    if (!isSamePage) startNavigation();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.method === 'get') startNavigation();
  });
  addEventListener('pageshow', () => endNavigation());
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') endNavigation();
  });
}
