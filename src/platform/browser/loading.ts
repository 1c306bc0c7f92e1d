import { frameFlagsIn, withFrameFlags } from '../frame-flags.ts';

/** What takes less than this shows nothing. */
const patience = 300;
/** A navigation that ended without a word (a download, a press on Stop) must not leave the overlay behind. */
const longest = 15_000;

let underway = 0;

const overlay = () => document.getElementById('loading');

function show() {
  if (underway > 0) overlay()?.removeAttribute('hidden');
}

/** Counts something that the visitor waits for; the overlay shows while any takes longer than a moment. Ends it once. */
export function startLoading(): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    underway -= 1;
    clearTimeout(limit);
    if (underway === 0) overlay()?.setAttribute('hidden', '');
  };
  underway += 1;
  setTimeout(show, patience);
  const limit = setTimeout(end, longest);
  return end;
}

let endLast = () => {};
const start = () => {
  endLast();
  endLast = startLoading();
};

/** The address of a page as links on this one have it, which keep the words that change the frame. */
export const inThisFrame = (address: string) => withFrameFlags(address, frameFlagsIn(location.href));

/** Opens another page. */
export function leaveFor(address: string) {
  start();
  location.assign(inThisFrame(address));
}

/** Ties the overlay to leaving for another page of the site. */
export function showLoadingOnNavigation() {
  // Only links and forms of this tab: a download or another tab leaves the page where it is.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    const isSamePage = link.pathname === location.pathname && link.search === location.search;
    if (!isSamePage) start();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.method === 'get') start();
  });
  addEventListener('pageshow', () => endLast());
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') endLast();
  });
}
