/** Runs once the page has loaded and the browser is idle, at most two seconds after the load. */
export function runWhenIdle(callback: () => void) {
  const schedule = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, { timeout: 2000 })
      : setTimeout(callback, 500);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
