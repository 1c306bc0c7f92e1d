import type { Page } from '@playwright/test';
import { staffedServer } from './own-server.ts';
import { siteForTests } from './site.ts';
import { requestAs, signInFirst } from './staff.ts';
import { expect, test } from './test.ts';

const clip = '/knowledge-center/how-plans-work/waiting-period-two-dates';

test('loads no media library video before it plays, and shows captions', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(clip, { waitUntil: 'networkidle' });
  expect(requested.filter((url) => /\.mp4/.test(url))).toEqual([]);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /drawing\.svg$/);
  const box = await video.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(854 / 480, 1);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const track = element.textTracks[0];
      return [track?.kind, track?.language, track?.cues?.length];
    });
  await expect.poll(cues).toEqual(['captions', 'en', 4]);
});

test.describe('a video from another site', () => {
  test.describe.configure({ mode: 'default' });
  const site = siteForTests(80, staffedServer);
  const path = '/knowledge-center/costs-and-prices/how-to-read-a-bill';
  const player = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

  async function publishArticle(page: Page) {
    const { json: found } = await requestAs(page, 'GET', '/api/staff/pages?q=How to read a price');
    const [like] = (found?.rows ?? []) as { id: string }[];
    const { json: template } = await requestAs(page, 'GET', `/api/staff/pages/${like?.id}`);
    const article = {
      categoryId: template?.categoryId,
      imageUrl: template?.imageUrl,
      content: '<h2>One</h2><p>Text</p>',
      name: 'How to read a bill',
      description: 'x',
      seoUrl: 'how-to-read-a-bill',
      seoTitle: 'How to read a bill',
      seoDescription: 'x',
      cssClassName: 'page-numbered',
      videoName: 'A bill, line by line',
      videoUrl: 'https://vimeo.com/76979871',
    };
    const newResponse = await requestAs(page, 'POST', '/api/staff/pages', article);
    expect(newResponse.status, JSON.stringify(newResponse.json)).toBe(200);
    const publishedResponse = await requestAs(
      page,
      'POST',
      `/api/staff/pages/${newResponse.json?.id}/publish`,
      {},
    );
    expect(publishedResponse.status).toBe(204);
  }

  test.beforeAll(async ({ browser }) => {
    const page = await signInFirst(browser, site);
    await publishArticle(page);
    await page.close();
  });

  test('loads nothing from the other site before a click, and its player afterwards @desktop', async ({
    page,
  }) => {
    const requested: string[] = [];
    await page.route(/vimeo\.com/, (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' });
    });
    const response = await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain('frame-src https://player.vimeo.com;');
    expect(requested).toEqual([]);
    await expect(page.locator('article.page-numbered')).toBeVisible();
    const link = page.getByRole('link', { name: /Play “A bill, line by line”/ });
    await expect(link).not.toContainText('opens in a new tab');
    await link.click();
    const frame = page.locator('iframe[title="A bill, line by line"]');
    await expect(frame).toHaveAttribute('src', player);
    await expect(frame).toBeFocused();
    await expect(frame.contentFrame().getByText('Player')).toBeVisible();
    expect(requested).toEqual([player]);
    const otherResponse = await page.request.get(`${site.origin}${clip}`);
    expect(otherResponse.headers()['content-security-policy']).not.toContain('frame-src');
  });

  test('is a plain link without JavaScript @desktop', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    const link = page.getByRole('link', { name: /Play “A bill, line by line”/ });
    await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toContainText('(opens in a new tab)');
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.close();
  });
});
