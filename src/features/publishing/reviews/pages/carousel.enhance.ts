/** Milliseconds that a review rests. */
const restFor = 5000;

/** Why the row stands still. */
type Reason = 'pointer' | 'focus' | 'out of sight' | 'hidden' | 'paused' | 'reduced motion';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** A row of cards by number, wherever it was pushed to by hand. */
function cardsOf(row: HTMLElement) {
  const cards = Array.from(row.children) as HTMLElement[];
  const leftOf = (index: number) => (cards[index]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0);
  const isAtEnd = () => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  const shown = () => Math.round(row.scrollLeft / Math.max(1, leftOf(1)));
  return {
    count: cards.length,
    /** One on or back; past an end it goes on at the other. Answers which card is then the first. */
    move(step: number): number {
      const next = step > 0 && isAtEnd() ? 0 : (shown() + step + cards.length) % cards.length;
      row.scrollTo({ left: leftOf(next), behavior: calm.matches ? 'instant' : 'smooth' });
      return next;
    },
  };
}

/** Moves on by itself while nothing speaks against it. */
function mover(move: () => void) {
  const against = new Set<Reason>();
  let timer = 0;
  return (reason: Reason, isAgainst: boolean) => {
    if (isAgainst) against.add(reason);
    else against.delete(reason);
    clearInterval(timer);
    if (against.size === 0) timer = window.setInterval(move, restFor);
  };
}

function wirePause(button: HTMLElement, stand: ReturnType<typeof mover>) {
  const icons = button.querySelectorAll<HTMLElement>('[data-while]');
  let isPaused = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    stand('paused', isPaused);
    button.ariaLabel = isPaused ? 'Let the reviews move' : 'Pause the reviews';
    for (const icon of icons) icon.hidden = (icon.dataset.while === 'paused') !== isPaused;
  });
}

function standStillWhileUsed(carousel: HTMLElement, stand: ReturnType<typeof mover>) {
  carousel.addEventListener('pointerenter', () => stand('pointer', true));
  carousel.addEventListener('pointerleave', () => stand('pointer', false));
  carousel.addEventListener('focusin', () => stand('focus', true));
  carousel.addEventListener('focusout', () => stand('focus', false));
  document.addEventListener('visibilitychange', () => stand('hidden', document.hidden));
  stand('hidden', document.hidden);
  stand('out of sight', true);
  new IntersectionObserver((entries) => stand('out of sight', entries.at(-1)?.isIntersecting !== true), {
    threshold: 0.5,
  }).observe(carousel);
}

/** Moves a row of reviews on, lets it be stopped, and steps through it by buttons. */
export function enhance(carousel: HTMLElement) {
  const row = carousel.querySelector<HTMLElement>('[data-row]');
  const controls = carousel.querySelector<HTMLElement>('[data-controls]');
  const pause = carousel.querySelector<HTMLElement>('[data-pause]');
  const line = carousel.querySelector('[data-announced]');
  if (!row || !controls || !pause || !line) return;
  const cards = cardsOf(row);
  const stand = mover(() => cards.move(1));
  standStillWhileUsed(carousel, stand);
  wirePause(pause, stand);
  for (const button of controls.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => {
      const shown = cards.move(Number(button.dataset.step));
      line.textContent = `Review ${shown + 1} of ${cards.count}`;
    });
  }
  const onMotion = () => {
    stand('reduced motion', calm.matches);
    pause.hidden = calm.matches;
  };
  calm.addEventListener('change', onMotion);
  onMotion();
  controls.hidden = false;
}
