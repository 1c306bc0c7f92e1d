import { findOpenedLink, opensThisPage } from './links.ts';

/** In pixels. The gap prevents flicker. */
const shownAboveScrollY = 100;
const hiddenBelowScrollY = 10;

const controls = ':is(input, select, textarea, label, button, .button)';
/** Text that readers compare or copy, so the button must not cover it. */
const comparedText = ':is(td, th, dd, .figure, .tabular)';
const targetSelector = `:is(${controls}, ${comparedText}):is(main *)`;

/** Checks the button's left edge, because content that extends under the button has to cross it. */
function isInTheWay(button: HTMLElement): boolean {
  const { left, top, bottom } = button.getBoundingClientRect();
  const elements = [top, (top + bottom) / 2, bottom].flatMap((y) => document.elementsFromPoint(left, y));
  return elements.some((element) => element.matches(targetSelector));
}

/** The style sheet makes scrolling smooth unless the visitor prefers reduced motion. */
const scrollToTop = () => scrollTo({ top: 0 });

export function wireScrolling() {
  const header = document.querySelector('header.site-header');
  const button = document.getElementById('to-top');
  const update = () => {
    header?.toggleAttribute('data-scrolled', scrollY > 0);
    if (!button) return;
    if (scrollY > shownAboveScrollY) button.hidden = false;
    else if (scrollY < hiddenBelowScrollY) button.hidden = true;
    button.toggleAttribute('data-in-the-way', !button.hidden && isInTheWay(button));
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, update, { passive: true });
  update();
  button?.addEventListener('click', scrollToTop);
  document.addEventListener('click', (event) => {
    const link = findOpenedLink(event);
    if (!link || !opensThisPage(link)) return;
    event.preventDefault();
    scrollToTop();
  });
}
