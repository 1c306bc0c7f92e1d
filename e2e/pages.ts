import { expect, type Page } from '@playwright/test';
import { terms } from '../src/test/rating-samples.ts';
import { linkTo, mailTo } from './mail.ts';
import { buy } from './owners.ts';
import { contactPath, contentPages, estimatePath, funnelPath, publicPages, remindMePath } from './paths.ts';
import {
  accordOwner,
  camry,
  farDrivenCamry,
  newCamry,
  openQuote,
  openReview,
  openUsage,
  placeOrder,
  signAs,
  signButton,
  signWithoutPaying,
  usageBox,
  zoe,
} from './steps.ts';

export type PageState = {
  name: string;
  path?: string;
  open: (page: Page) => Promise<unknown>;
  failedLoads?: number[];
  audience?: 'visitor' | 'anybody';
  isLanding?: boolean;
  isCacheable?: boolean;
  isUnlisted?: boolean;
};

const cached = new Set([
  '/',
  '/privacy',
  '/terms-of-use',
  '/referral',
  '/referral/program',
  '/contact-us',
  '/tocoatwork',
  '/tocoatwork/everydaybenefits',
  '/tocoatwork/powertrain',
  '/tocoatwork/plus',
  '/tocoatwork/premium',
]);

const open = async (page: Page, path: string) => {
  expect((await page.goto(path))?.status()).toBe(200);
};

const at = (path: string): PageState => ({
  name: path,
  path,
  open: (page) => open(page, path),
  audience: 'anybody',
  isLanding: /^\/(tocoatwork|funnel|referral\/program)/.test(path),
  isCacheable: cached.has(path),
  isUnlisted: /my-plan|thank|received|stopped|enrollment|unsubscribe|submitunsublead/.test(path),
});

const step = (name: string, path: string): PageState => ({ ...at(path), name, audience: 'visitor' });

const signName = /^Sign and pay \$/;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The page of someone who ordered by phone. */
async function openContractToSign(page: Page, email = 'ada.signs@example.com') {
  const { contractId } = await placeOrder(page, email);
  await open(page, `/contract/sign?contractId=${contractId}`);
  // The page arrives in parts, and the button comes after the boxes.
  await expect(signButton(page)).toBeVisible();
}

async function openMyPlan(page: Page, email: string) {
  await openContractToSign(page, email);
  await page.goto('/my-plan');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Email me a link');
  await page.goto(linkTo(await mailTo(email, /^Sign in to My plan/), '/my-plan/sign-in'));
  await press(page, 'Sign in');
  await expect(page.getByRole('link', { name: /^(Open contract|Finish your order)/ }).first()).toBeVisible();
}

async function openSoldCar(page: Page, email: string) {
  const contractId = await buy(page, { ...zoe, email });
  await open(page, `/contract/sold-car?contractId=${contractId}`);
}

async function openMessage(page: Page, email: string) {
  await openMyPlan(page, email);
  await page.goto('/contact-us');
  await page.getByLabel('Name', { exact: true }).fill(`${accordOwner.firstName} ${accordOwner.lastName}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel("What's it about?").selectOption('Canceling');
  await page.getByLabel('Message').fill('How do I cancel?');
  await press(page, 'Send message');
  await page.goto('/my-plan');
  await page.getByRole('link', { name: 'Open message' }).click();
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible();
}

async function openDetails(page: Page, email: string) {
  await openMyPlan(page, email);
  await page.getByRole('link', { name: 'Change your phone, mailing address, or email' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
}

async function submitInvalid(page: Page, button: string | RegExp, text: string) {
  await press(page, button);
  await expect(page.getByRole('alert')).toContainText(text);
}

const rejectedForm = (name: string, path: string, button: string, isLanding = false): PageState => ({
  name,
  isLanding,
  open: async (page) => {
    await open(page, path);
    await submitInvalid(page, button, 'Please ');
  },
  failedLoads: [400],
});

const coveredCar = (path: string): PageState => ({
  name: `${path}, another plan chosen`,
  open: async (page) => {
    await open(page, path);
    for (const { name } of terms.plans) await page.getByRole('radio', { name, exact: true }).check();
    await page.locator('.covered-car .car-number').first().click();
  },
});

/** One state of each layout. Others share its header, footer, and colors. */
export const layouts = new Set([
  ...[
    '/',
    '/plans/compare',
    '/quote',
    '/common-questions',
    '/is-this-covered',
    '/file-a-claim',
    '/canceling',
  ],
  ...['/funnel/wing', '/tocoatwork', '/reviews', '/404', 'estimate', 'contact', 'usage', 'your quote'],
  ...[
    '/knowledge-center/costs-and-prices/transmission-repair-example',
    '/what-breaks/jeep/grand-cherokee/2016',
  ],
  ...['checkout review', 'quote start with errors', 'menu open'],
]);

export const pageStates: PageState[] = [
  ...[...publicPages, ...contentPages].map(at),
  {
    ...at('/404'),
    open: (page) => page.goto('/404'),
    failedLoads: [404],
  },
  step('estimate', estimatePath(camry)),
  step('estimate with an ineligible plan', estimatePath(farDrivenCamry)),
  step('restricted place', estimatePath({ ...camry, zip: '90210' })),
  step('paused place', estimatePath({ ...camry, zip: '58102' })),
  step('funnel, prices next to the ink drawing', funnelPath('wing', camry)),
  step('funnel, prices after screens', funnelPath('wingv2', camry)),
  step('funnel, prices with a bar', funnelPath('stencil2', camry)),
  step('funnel, restricted place', funnelPath('stencil', { ...camry, zip: '90210' })),
  step('funnel, the odometer alone', '/funnel/wingv2?vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry'),
  step('funnel, what the VIN says', '/funnel/wingv3?vin=4T1B11HK1JU000001'),
  step('funnel, no VIN at hand', '/funnel/wingv3?by=vehicle&ask=vehicle'),
  step('contact', contactPath(camry)),
  { name: 'usage', open: openUsage, audience: 'visitor' },
  { name: 'your quote', open: (page) => openQuote(page), audience: 'visitor' },
  { name: 'checkout review', open: (page) => openReview(page), audience: 'visitor' },
  { name: 'checkout review, without a VIN', open: (page) => openReview(page, ''), audience: 'visitor' },
  rejectedForm('quote start with errors', '/quote', 'See my price'),
  rejectedForm('contact with errors', contactPath(camry), 'Continue'),
  {
    name: 'usage with errors',
    open: async (page) => {
      await openUsage(page);
      await usageBox(page, 'commercial').check();
      await usageBox(page, 'modified').check();
      await submitInvalid(page, 'See my quote', 'Please ');
    },
    failedLoads: [400],
  },
  {
    name: 'your quote with an invalid promo code',
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
      await openQuote(page, camry, ['salvaged']);
      await expect(page.getByText("We can't offer a plan for this vehicle")).toBeVisible();
    },
  },
  {
    name: 'checkout review with errors',
    open: async (page) => {
      await openReview(page);
      await page.getByText('Add a co-owner').click();
      await page.getByLabel("Co-owner's first name").fill('Inés');
      await page.getByText("There's a loan or lease on this vehicle").click();
      await page.getByLabel('Lender or leasing company').fill('First Example Bank');
      await submitInvalid(page, signName, 'Please ');
    },
    failedLoads: [400],
  },
  {
    name: 'contract, signed and not paid',
    open: async (page) => {
      await openReview(page);
      await signWithoutPaying(page);
    },
  },
  {
    name: 'contract to sign, with errors',
    open: async (page) => {
      await openContractToSign(page);
      await submitInvalid(page, signName, 'Please ');
    },
    failedLoads: [400],
  },
  {
    name: 'contract, paid',
    open: async (page) => {
      await openContractToSign(page);
      await signAs(page, accordOwner);
      await press(page, signName);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page.getByRole('button', { name: 'Change card or bank account' })).toBeVisible();
    },
  },
  { ...at('/contract/payment-method'), audience: 'visitor' },
  { name: 'My plan, signed in', open: (page) => openMyPlan(page, 'ada.returns@example.com') },
  {
    name: 'your details, waiting for a new email address',
    open: async (page) => {
      await openDetails(page, 'ada.moves@example.com');
      await page.getByLabel('Email', { exact: true }).fill('ada.moved@example.com');
      await press(page, 'Email me a link');
      await expect(page.getByRole('button', { name: 'Never mind' })).toBeVisible();
    },
  },
  {
    name: 'your details, with errors',
    open: async (page) => {
      await openDetails(page, 'ada.errs@example.com');
      await page.getByLabel('Street address').fill('');
      await submitInvalid(page, 'Change mailing address', 'Please ');
    },
    failedLoads: [400],
  },
  {
    name: 'sold the car',
    open: (page) => openSoldCar(page, 'ada.compares@example.com'),
  },
  {
    name: 'sold the car, with errors',
    open: async (page) => {
      await openSoldCar(page, 'ada.asks@example.com');
      await submitInvalid(page, 'Send request', 'Please ');
    },
    failedLoads: [400],
  },
  {
    name: 'message in My plan',
    open: (page) => openMessage(page, 'ada.writes@example.com'),
  },
  step('new email address, with a link that was used', '/my-plan/new-email'),
  step('new email address, confirmed', '/my-plan/new-email?done=1'),
  step('email address taken back, with a link that was used', '/my-plan/undo-email'),
  step('email address taken back', '/my-plan/undo-email?done=1'),
  step('My plan, with a link that was used', '/my-plan?used=1'),
  step('My plan', '/my-plan'),
  rejectedForm('My plan with an error', '/my-plan', 'Email me a link'),
  rejectedForm('find with an error', '/quote/find', 'Find it'),
  rejectedForm('claim form with errors', '/file-a-claim/form', 'Find my contract'),
  rejectedForm('cancellation with errors', '/canceling/your-plan', 'Find my plan'),
  rejectedForm('review with errors', '/reviews/write', 'Send review'),
  step('review received', '/reviews/received?review=5e7e0000-0000-4000-8000-202611175000'),
  step('reviews, no matches', '/reviews?rating=1&state=AL&about=Website'),
  step('a plan compared with itself', '/plans/compare?left=plus&right=plus'),
  {
    name: 'funnel, a mistyped VIN',
    open: (page) => page.goto('/funnel/wingv3?vin=4T1B11HK2JU000001'),
    isLanding: true,
    failedLoads: [400],
  },
  rejectedForm('funnel, a card with errors', '/funnel/wing', 'See my price', true),
  step('tell me when, with its form', '/quote/tell-me-when?zipCode=90210'),
  step('tell me when, joined', '/quote/tell-me-when?joined=CA'),
  step('remind me, with its form', remindMePath(newCamry)),
  step('remind me, saved', `${remindMePath(newCamry)}&saved=yes`),
  {
    name: 'menu open',
    open: async (page) => {
      await open(page, '/');
      await press(page, 'Open menu');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'states dialog open',
    open: async (page) => {
      await open(page, '/');
      await press(page, 'here');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  coveredCar('/'),
  coveredCar('/plans'),
];
