const intervalMs = 5000;

type Reason = 'pointer' | 'focus' | 'offscreen' | 'hidden' | 'paused' | 'reduced motion';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Reads the position from the scroll offset, because the visitor may have scrolled the row. */
function cardsOf(row: HTMLElement) {
  const cards = Array.from(row.children) as HTMLElement[];
  const leftOf = (index: number) => (cards[index]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0);
  const isAtEnd = () => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  const shown = () => Math.round(row.scrollLeft / Math.max(1, leftOf(1)));
  return {
    count: cards.length,
    /** Moves one card forward or back and wraps around at the ends. Returns the index of the first visible card. */
    move(step: number): number {
      const next = step > 0 && isAtEnd() ? 0 : (shown() + step + cards.length) % cards.length;
      row.scrollTo({ left: leftOf(next), behavior: reducedMotion.matches ? 'instant' : 'smooth' });
      return next;
    },
  };
}

function autoplay(move: () => void) {
  const reasons = new Set<Reason>();
  let timer = 0;
  return (reason: Reason, isPaused: boolean) => {
    if (isPaused) reasons.add(reason);
    else reasons.delete(reason);
    clearInterval(timer);
    if (reasons.size === 0) timer = window.setInterval(move, intervalMs);
  };
}

function wirePause(button: HTMLElement, setPaused: ReturnType<typeof autoplay>) {
  const icons = button.querySelectorAll<HTMLElement>('[data-while]');
  let isPaused = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    setPaused('paused', isPaused);
    button.ariaLabel = isPaused ? 'Resume the reviews' : 'Pause the reviews';
    for (const icon of icons) icon.hidden = (icon.dataset.while === 'paused') !== isPaused;
  });
}

function pauseWhileInUse(carousel: HTMLElement, setPaused: ReturnType<typeof autoplay>) {
  carousel.addEventListener('pointerenter', () => setPaused('pointer', true));
  carousel.addEventListener('pointerleave', () => setPaused('pointer', false));
  carousel.addEventListener('focusin', () => setPaused('focus', true));
  carousel.addEventListener('focusout', () => setPaused('focus', false));
  document.addEventListener('visibilitychange', () => setPaused('hidden', document.hidden));
  setPaused('hidden', document.hidden);
  setPaused('offscreen', true);
  new IntersectionObserver((entries) => setPaused('offscreen', entries.at(-1)?.isIntersecting !== true), {
    threshold: 0.5,
  }).observe(carousel);
}

export function enhance(carousel: HTMLElement) {
  const row = carousel.querySelector<HTMLElement>('[data-row]');
  const controls = carousel.querySelector<HTMLElement>('[data-controls]');
  const pause = carousel.querySelector<HTMLElement>('[data-pause]');
  const line = carousel.querySelector('[data-announced]');
  if (!row || !controls || !pause || !line) return;
  const cards = cardsOf(row);
  const setPaused = autoplay(() => cards.move(1));
  pauseWhileInUse(carousel, setPaused);
  wirePause(pause, setPaused);
  for (const button of controls.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => {
      const shown = cards.move(Number(button.dataset.step));
      line.textContent = `Review ${shown + 1} of ${cards.count}`;
    });
  }
  const onMotion = () => {
    setPaused('reduced motion', reducedMotion.matches);
    pause.hidden = reducedMotion.matches;
  };
  reducedMotion.addEventListener('change', onMotion);
  onMotion();
  controls.hidden = false;
}
