export type LayoutSettings = {
  isHeaderShown: boolean;
  isFooterShown: boolean;
  isFooterCompact: boolean;
  /** Back-to-top button. Hidden on `/quote`, the quote steps, and the claim form, where it would cover text. */
  isToTopShown: boolean;
  areMainLinksShown: boolean;
  /** True if the page shows the phone link and the button that requests a quote by phone. */
  areCallLinksShown: boolean;
  areLoginLinksShown: boolean;
};

/** Pages without a header and footer, as specified. */
export const landingRoutes = [
  '/funnel',
  '/funnel/wing',
  '/funnel/wingv2',
  '/funnel/wingv3',
  '/funnel/stencil',
  '/funnel/stencil2',
  '/funnel/taw-enrollment',
  '/funnel/thank-you-taw',
  '/funnel/thank-you-adv',
  '/referral/program',
  '/tocoatwork',
];

const isEmployerPlanPage = (path: string) => /^\/tocoatwork\/[^/]+$/.test(path);

const checkoutPath = '/quote/checkout-review';

/** Steps after the price, where a long footer would only distract. */
const stepPaths = ['/quote/contact', '/quote/usage', '/quote/your-quote', checkoutPath, '/contract'];

/** No call links here: the page shows the claims phone number. */
const claimFormPath = '/file-a-claim/form';

export function getLayoutSettings(url: string): LayoutSettings {
  const [path = '/'] = url.split('?');
  const barePath = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  const isLanding = landingRoutes.includes(barePath) || isEmployerPlanPage(barePath);
  // The specification applies these flags when the URL contains the word anywhere.
  const isFramed = url.includes('iframe');
  const isPanel = url.includes('panel');
  const isStep = stepPaths.includes(barePath) || barePath === claimFormPath;
  const isCheckout = barePath === checkoutPath;
  const isClaimForm = barePath === claimFormPath;
  return {
    isHeaderShown: !isLanding && !isFramed,
    isFooterShown: !isLanding && !isFramed,
    isFooterCompact: isStep,
    isToTopShown: !isStep && barePath !== '/quote',
    areMainLinksShown: !isCheckout,
    areCallLinksShown: !isCheckout && !isClaimForm && !isPanel,
    areLoginLinksShown: !isPanel,
  };
}
