import { expect, type Locator, type Page } from '@playwright/test';

const maxPresses = 90;

export async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `to be reached by ${maxPresses} presses of Tab`).toBeFocused();
}

async function expectVisibleFocus(page: Page) {
  const widths = await page.evaluate(() => {
    const element = document.activeElement;
    const around = [element, element?.closest('label')].filter((each) => each instanceof Element);
    return around.map((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
  });
  expect(Math.max(0, ...widths)).toBeGreaterThanOrEqual(2);
}

export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await expectVisibleFocus(page);
  await page.keyboard.type(text);
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await expectVisibleFocus(page);
  await page.keyboard.press(key);
}

export async function choose(page: Page, first: Locator, downs: number) {
  await tabTo(page, first);
  await expectVisibleFocus(page);
  if (downs === 0) await page.keyboard.press('Space');
  for (let presses = 0; presses < downs; presses += 1) await page.keyboard.press('ArrowDown');
}
