import { expect, type Page } from '@playwright/test';
import {
  type Address,
  contactAddress,
  contentPages,
  estimateAddress,
  funnelAddress,
  openPages,
  visit,
} from './addresses.ts';
import {
  answerOf,
  answerUsage,
  camry,
  farDrivenCamry,
  giveContact,
  openQuote,
  openReview,
  quoteNumber,
} from './steps.ts';

/** Opens every part of the content that unfolds, and says how many there are. */
export const openDetails = (page: Page): Promise<number> =>
  page.locator('main details').evaluateAll((all) => {
    for (const each of all) each.toggleAttribute('open', true);
    return all.length;
  });

/** A page, or a state of one, and the way to it. */
export type Place = { name: string; open: (page: Page) => Promise<unknown>; failedLoads?: number[] };

const at = (address: Address): Place => ({ name: address, open: (page) => visit(page, address) });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function toUsage(page: Page) {
  await visit(page, contactAddress(camry));
  await giveContact(page);
  await expect(answerOf(page, 'salvaged', 'No')).toBeVisible();
}

/** Steps that a visitor comes to by answering something. */
export const steps: Place[] = [
  { name: 'estimate', open: (page) => visit(page, estimateAddress(camry)) },
  { name: 'estimate with a refused plan', open: (page) => visit(page, estimateAddress(farDrivenCamry)) },
  { name: 'restricted place', open: (page) => visit(page, estimateAddress({ ...camry, zip: '90210' })) },
  { name: 'paused place', open: (page) => visit(page, estimateAddress({ ...camry, zip: '58102' })) },
  { name: 'funnel, prices beside ink', open: (page) => visit(page, funnelAddress('wing', camry)) },
  { name: 'funnel, prices after screens', open: (page) => visit(page, funnelAddress('wingv2', camry)) },
  { name: 'funnel, prices with a bar', open: (page) => visit(page, funnelAddress('stencil2', camry)) },
  {
    name: 'funnel, restricted place',
    open: (page) => visit(page, funnelAddress('stencil', { ...camry, zip: '90210' })),
  },
  {
    name: 'funnel, the odometer alone',
    open: (page) => visit(page, '/funnel/wingv2?vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry'),
  },
  {
    name: 'funnel, what the VIN says',
    open: (page) => visit(page, '/funnel/wingv3?vin=4T1B11HK1JU000001'),
  },
  { name: 'funnel, no VIN at hand', open: (page) => visit(page, '/funnel/wingv3?by=vehicle&ask=vehicle') },
  { name: 'contact', open: (page) => visit(page, contactAddress(camry)) },
  { name: 'usage', open: toUsage },
  { name: 'your quote', open: (page) => openQuote(page) },
  { name: 'checkout review', open: (page) => openReview(page) },
  { name: 'checkout review, the VIN first', open: (page) => openReview(page, '') },
];

/** Pages that anybody can open by their address. */
export const openPlaces: Place[] = [
  ...openPages.map(at),
  ...contentPages.map(at),
  { ...at('/404'), failedLoads: [404] },
];

/** Every page of the site as a visitor comes to see it. */
export const places: Place[] = [...openPlaces, ...steps];

async function refuse(page: Page, button: string, words: string) {
  await press(page, button);
  await expect(page.getByRole('alert')).toContainText(words);
}

/** States of those pages that show something else. */
export const states: Place[] = [
  {
    name: 'quote start with errors',
    open: async (page) => {
      await visit(page, '/quote');
      await refuse(page, 'See prices', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'contact with errors',
    open: async (page) => {
      await visit(page, contactAddress(camry));
      await refuse(page, 'Continue', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'usage with errors',
    open: async (page) => {
      await toUsage(page);
      await answerOf(page, 'commercial', 'Yes').check();
      await answerOf(page, 'modified', 'Yes').check();
      await refuse(page, 'Show my quote', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'your quote with a promo code that does not hold',
    open: async (page) => {
      await openQuote(page);
      await page.getByLabel('Code').fill('NOSUCHCODE');
      await page.getByLabel('Code').press('Enter');
      await expect(page.getByRole('alert')).toContainText('NOSUCHCODE');
    },
  },
  {
    name: 'your quote, nothing offered',
    open: async (page) => {
      await visit(page, contactAddress(camry));
      await giveContact(page);
      await answerUsage(page, ['salvaged']);
      await expect(quoteNumber(page)).toBeVisible();
      await expect(page.getByText('We cannot offer a plan for this vehicle')).toBeVisible();
    },
  },
  {
    name: 'checkout review with errors',
    open: async (page) => {
      await openReview(page);
      await refuse(page, 'Place the order', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'checkout review, confirmed',
    open: async (page) => {
      await openReview(page);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await press(page, 'Place the order');
      await expect(page.getByText('What happens next')).toBeVisible();
    },
  },
  {
    name: 'find with an error',
    open: async (page) => {
      await visit(page, '/quote/find');
      await refuse(page, 'Open my quote', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'review with errors',
    open: async (page) => {
      await visit(page, '/reviews/write');
      await refuse(page, 'Send the review', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'review received',
    open: (page) => page.goto('/reviews/received?review=5e7e0000-0000-4000-8000-202611175000'),
  },
  {
    name: 'reviews, none fits',
    open: (page) => page.goto('/reviews?rating=1&state=AL&about=Website'),
  },
  { name: 'a plan beside itself', open: (page) => page.goto('/plans/compare?left=plus&right=plus') },
  {
    name: 'funnel, a mistyped VIN',
    open: (page) => visit(page, '/funnel/wingv3?vin=4T1B11HK2JU000001'),
    failedLoads: [400],
  },
  {
    name: 'funnel, a card with errors',
    open: async (page) => {
      await visit(page, '/funnel/wing');
      await refuse(page, 'See prices', 'another look');
    },
    failedLoads: [400],
  },
  {
    name: 'tell me when, with its form',
    open: (page) => page.goto('/quote/tell-me-when?zipCode=90210'),
  },
  {
    name: 'tell me when, kept',
    open: (page) => page.goto('/quote/tell-me-when?kept=CA'),
  },
  {
    name: 'menu open',
    open: async (page) => {
      await visit(page, '/');
      await press(page, 'Open the menu');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'dialog of the states open',
    open: async (page) => {
      await visit(page, '/');
      await press(page, 'here');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
