import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoHorizontalOverflow } from './html.ts';

/** Visible text outside the window, or outside a box that hides what doesn't fit. */
function findCutText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  const isCut = (rect: DOMRect, element: Element | null): boolean => {
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position, clip } = getComputedStyle(box);
      const bounds = box.getBoundingClientRect();
      // Text for screen readers only.
      if (bounds.width <= 1 || bounds.height <= 1 || clip !== 'auto') return false;
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
      if (overflowX !== 'visible' && (rect.right > bounds.right + 1 || rect.left < bounds.left - 1))
        return true;
      if (overflowY !== 'visible' && rect.bottom > bounds.bottom + 1) return true;
      if (position === 'fixed') break;
    }
    return rect.right > innerWidth + 1 || rect.left < -1;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent || !text || parent.closest('[aria-hidden], script, style, select')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = Array.from(range.getClientRects()).filter(({ width, height }) => width > 1 && height > 1);
    if (rects.some((rect) => isCut(rect, parent))) cut.push(text);
  }
  for (const control of document.querySelectorAll<HTMLElement>(
    'button, a:not(svg *), input, select, textarea',
  )) {
    const rect = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isOutside = rect.width > 1 && rect.height > 1 && rect.right > innerWidth + 1;
    if (isShown && isOutside && !control.closest('[aria-hidden]') && isCut(rect, control.parentElement))
      cut.push(`control: ${control.getAttribute('aria-label') ?? control.textContent?.trim()}`);
  }
  return cut;
}

export async function expectNothingCut(page: Page) {
  await expectNoHorizontalOverflow(page);
  expect(await page.evaluate(findCutText), `cut at ${page.viewportSize()?.width} pixels`).toEqual([]);
}

/** The spacing that readers may set (WCAG 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

export async function withTextSpacing(page: Page, check: () => Promise<void>) {
  const toggle = (isOn: boolean) =>
    page.evaluate(
      ({ spacing, isOn }) => {
        const sheets = document.adoptedStyleSheets;
        if (!isOn) return void sheets.pop();
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        sheets.push(sheet);
      },
      { spacing, isOn },
    );
  await toggle(true);
  await check();
  await toggle(false);
}

/** What stays in place while the page scrolls, and so may cover it. */
export const findStuckElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => {
        const { position } = getComputedStyle(element);
        if (position !== 'fixed' && position !== 'sticky') return false;
        const { width, height, bottom } = element.getBoundingClientRect();
        const isModal = element.closest('dialog') !== null;
        return (
          !isModal &&
          element.checkVisibility({ visibilityProperty: true }) &&
          width > 1 &&
          height > 1 &&
          bottom > 0
        );
      })
      .map((element) => element.id || element.className || element.tagName),
  );

const luminance = (red: number, green: number, blue: number) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Between the lightest and the darkest pixel. */
export async function measureContrast(locator: Locator): Promise<number> {
  const { data } = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lightest = 0;
  let darkest = 1;
  for (let at = 0; at < data.length; at += 3) {
    const value = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    lightest = Math.max(lightest, value);
    darkest = Math.min(darkest, value);
  }
  return (lightest + 0.05) / (darkest + 0.05);
}
