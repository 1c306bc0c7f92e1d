import { nextPaint } from './idle.ts';
import { browserStorage } from './storage.ts';

/** Its value is the path of the style sheet. */
export const loadedStylesKey = 'loaded-styles';

const hasLoaded = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
  });

const isAtOrAboveFold = (heading: HTMLElement) =>
  heading.checkVisibility({ contentVisibilityAuto: true }) &&
  heading.getBoundingClientRect().top < window.innerHeight;

const sizeOf = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect();
  return `${width} ${height}`;
};

/** Only where nothing else on the screen moves. */
async function showHeadingsInTheirFont(file: string) {
  const face = await new FontFace('Heading', `url("${file}")`, { weight: '600 800' }).load();
  document.fonts.add(face);
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].map((heading) => ({
    heading,
    size: isAtOrAboveFold(heading) ? sizeOf(heading) : undefined,
  }));
  for (const { heading } of headings) heading.style.fontFamily = 'Heading, var(--font-display)';
  const moved = headings.filter(({ heading, size }) => size !== undefined && sizeOf(heading) !== size);
  for (const { heading } of moved) heading.style.fontFamily = '';
}

/** Fonts are for later pages, because with them, lines of this page would wrap in other places. */
async function loadFonts(links: HTMLLinkElement[]): Promise<void> {
  await Promise.all(
    links.map(async ({ href, dataset }) => {
      if (dataset.headings !== undefined) await showHeadingsInTheirFont(href);
      else await (await fetch(href, { priority: 'low' })).arrayBuffer();
    }),
  );
}

async function loadStyles(sheets: HTMLLinkElement[], previous: Element): Promise<boolean> {
  // All at once, because the first of them alone would override inline rules of the others.
  for (const sheet of sheets) sheet.media = 'not all';
  previous.after(...sheets);
  const areLoaded = (await Promise.all(sheets.map(hasLoaded))).every(Boolean);
  for (const sheet of sheets) sheet.media = 'all';
  // Otherwise, the first script that measures something would have to wait for the new styles.
  await nextPaint();
  return areLoaded;
}

/**
 * A page comes with the rules that it needs at first. Its whole style sheets and its fonts are in a `<noscript>`, and load after the
 * first paint. Both promises also resolve when files fail.
 */
export function loadDeferredFiles(): { styles: Promise<unknown>; fonts: Promise<unknown> } {
  const deferred = document.querySelector('head > noscript');
  // If there is a link, the page's inline script has already written them.
  if (!deferred || document.querySelector('link[rel="stylesheet"]'))
    return { styles: Promise.resolve(), fonts: Promise.resolve() };
  const template = document.createElement('template');
  template.innerHTML = deferred.textContent ?? '';
  const links = [...template.content.querySelectorAll('link')];
  const sheets = links.filter(({ rel, dataset }) => rel === 'stylesheet' && dataset.webFonts === undefined);
  const styles = loadStyles(sheets, deferred);
  const loadRest = async () => {
    const areLoaded = await styles;
    if (!areLoaded) return;
    await loadFonts(links.filter((link) => !sheets.includes(link)));
    browserStorage.setItem(loadedStylesKey, sheets[0]?.getAttribute('href') ?? '');
  };
  // The page is complete without its fonts.
  return { styles, fonts: loadRest().catch(() => {}) };
}
