/** The gap prevents flicker. */
const minScrollPixels = 100;
const hiddenBelow = 10;

const fields = ['input', 'select', 'textarea', 'label', 'button', '.button']
  .map((each) => `main ${each}`)
  .join();

const toTop = () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function coversField(button: HTMLElement): boolean {
  if (button.hidden) return false;
  const rect = button.getBoundingClientRect();
  return Array.from(document.querySelectorAll(fields), (field) => field.getBoundingClientRect()).some(
    ({ left, right, top, bottom }) =>
      left < rect.right && right > rect.left && top < rect.bottom && bottom > rect.top,
  );
}

function wireToTopButton() {
  const button = document.getElementById('to-top');
  if (!button) return;
  button.addEventListener('click', toTop);
  const update = () => {
    if (scrollY > minScrollPixels) button.hidden = false;
    else if (scrollY < hiddenBelow) button.hidden = true;
    button.toggleAttribute('data-in-the-way', coversField(button));
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
}

function markScrolledHeader() {
  const header = document.querySelector('header.site-header');
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > 0);
  addEventListener('scroll', mark, { passive: true });
  mark();
}

const pathAndQuery = (url: string) => url.slice(new URL(url).origin.length).split('#')[0];

/** The page's own URL and its canonical one, without parameters that don't change the page. */
function pathsOfThisPage() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return [location.href, ...(canonical ? [canonical] : [])].map(pathAndQuery);
}

/** A link to the current page scrolls to the top instead of reloading it. */
function scrollOnLinksToThisPage() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link?.href || event.defaultPrevented || event.button !== 0 || link.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.hash || link.href.endsWith('#')) return;
    if (!pathsOfThisPage().includes(pathAndQuery(link.href))) return;
    event.preventDefault();
    toTop();
  });
}

export function wireScrolling() {
  wireToTopButton();
  markScrolledHeader();
  scrollOnLinksToThisPage();
}
