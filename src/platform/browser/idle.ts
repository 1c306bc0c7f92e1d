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

/** Resolves after the browser has painted what changed. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * The first paint skips what `base.css` marks with `content-visibility`. Lays it out afterwards, so that screenshots and the scroll bar
 * are right: after `filesLoaded`, because a new style sheet or font makes the browser lay out everything again, and one part per frame,
 * so that a click never waits for all of them. Someone who returns is scrolled down before that.
 */
export async function layOutSkippedParts(filesLoaded: Promise<unknown>) {
  const parts = document.querySelectorAll<HTMLElement>('main > section, .covered-car, footer');
  const layOut = ({ style }: HTMLElement) => {
    style.contentVisibility = 'visible';
  };
  if (isReturn()) {
    parts.forEach(layOut);
    return;
  }
  await filesLoaded;
  for (const part of parts) {
    await new Promise<void>(whenIdle);
    layOut(part);
    await nextPaint();
  }
}
