/** Runs once the page is loaded and the browser has nothing else to do, two seconds after that at the latest. */
export function whenIdle(work: () => void) {
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
