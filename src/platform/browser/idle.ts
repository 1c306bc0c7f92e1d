/** Runs once the page is loaded and the browser has nothing else to do, two seconds after that at the latest. */
export function whenIdle(work: () => void) {
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}

const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type));

/**
 * The first paint skips what `base.css` marks with `content-visibility`. Lays it out part by part afterwards, so that
 * screenshots and the scroll bar are right. Someone who returns is scrolled down before that.
 */
export function layOutSkippedParts() {
  for (const part of document.querySelectorAll<HTMLElement>('main > section, .covered-car, footer')) {
    const layOut = () => {
      part.style.contentVisibility = 'visible';
    };
    if (isReturn()) layOut();
    else whenIdle(layOut);
  }
}
