/** Runs once the page has loaded and the browser is idle, at most two seconds after the load. */
export function whenIdle(work: () => void) {
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
