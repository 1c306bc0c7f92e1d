import type { Page } from '@playwright/test';

/** How far the page moved, including right after a tap. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer gets earlier entries in a task of its own.
        setTimeout(() => resolve(total));
      }),
  );
