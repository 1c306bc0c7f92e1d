import { index, type RouteConfig, route } from '@react-router/dev/routes';

const page = (feature: string, file: string) => `features/${feature}/pages/${file}`;

/** Every page of the site. An address that no other route takes comes to the last one. */
export default [
  index(page('quote', 'home.tsx')),
  route('plans', page('quote', 'plans.tsx')),
  route('quote', page('quote', 'quote.tsx')),
  route('quote/contact', page('quote', 'contact.tsx')),
  route('quote/usage', page('quote', 'usage.tsx')),
  route('quote/your-quote', page('quote', 'your-quote.tsx')),
  route('quote/find', page('quote', 'find.tsx')),
  route('quote/tell-me-when', page('quote', 'tell-me-when.tsx')),

  route('quote/checkout-review', page('orders', 'checkout-review.tsx')),
  route('quote/order', page('orders', 'order.tsx')),
  route('quote/order/pay', page('orders', 'order-pay.ts')),
  route('quote/order/contract', page('orders', 'order-contract.ts')),

  route('is-this-covered', page('coverage', 'is-this-covered.tsx')),
  route('plans/compare', page('coverage', 'compare.tsx')),

  route('funnel', page('funnel', 'assigned.tsx')),
  route('funnel/:variant', page('funnel', 'variant.tsx')),

  route('knowledge-center', page('content', 'knowledge-center.tsx')),
  route('knowledge-center/search', page('content', 'search.tsx')),
  route('knowledge-center/:subCategorySeoUrl', page('content', 'knowledge-center.tsx'), {
    id: 'knowledge-category',
  }),
  route('knowledge-center/:subCategorySeoUrl/:seoUrl', page('content', 'article.tsx')),
  route('resources/knowledge-center/:subCategorySeoUrl/:seoUrl', page('content', 'resources-redirect.ts')),
  route('press-room', page('content', 'press-room.tsx')),
  route('press-room/feed.xml', page('content', 'press-feed.ts')),
  route('press-room/:subCategorySeoUrl', page('content', 'press-room.tsx'), { id: 'press-category' }),
  route('press-room/:subCategorySeoUrl/:seoUrl', page('content', 'article.tsx'), { id: 'press-release' }),
  route('common-questions', page('content', 'common-questions.tsx')),
  route('about-us', page('content', 'about-us.tsx')),
  route('careers', page('content', 'careers.tsx')),
  route('mechanical-breakdown-insurance', page('content', 'mechanical-breakdown-insurance.tsx')),
  route('toco-cares', page('content', 'toco-cares.tsx')),
  route('privacy', page('content', 'privacy.tsx')),
  route('terms-of-use', page('content', 'terms-of-use.tsx')),

  route('og/:name.png', page('sharing', 'picture.ts'), { id: 'site-picture' }),
  route('og/:kind/:name.png', page('sharing', 'picture.ts')),
  route('sitemap.xml', page('sharing', 'sitemap.ts')),
  route('robots.txt', page('sharing', 'robots.ts')),
  route('.well-known/gpc.json', page('sharing', 'gpc.ts')),

  route('tocoatwork', page('employer-benefit', 'at-work.tsx')),
  route('tocoatwork/:plan', page('employer-benefit', 'plan.tsx')),
  route('funnel/taw-enrollment', page('employer-benefit', 'enrollment.tsx')),
  route('funnel/thank-you-taw', page('employer-benefit', 'thank-you.tsx')),
  route('funnel/thank-you-adv', page('employer-benefit', 'thank-you-adv.tsx')),

  route('referral', page('referral', 'referral.tsx')),
  route('referral/earned', page('referral', 'earned.tsx')),
  route('referral/program', page('referral', 'program.tsx')),

  route('permissions', page('leads', 'permissions.tsx')),

  route('contact-us', page('contact', 'contact-us.tsx')),
  route('contact-us/received', page('contact', 'received.tsx')),

  route('reviews', page('reviews', 'reviews.tsx')),
  route('reviews/write', page('reviews', 'write.tsx')),
  route('reviews/received', page('reviews', 'received.tsx')),

  route('file-a-claim', page('claim-filings', 'file-a-claim.tsx')),
  route('file-a-claim/form', page('claim-filings', 'form.tsx')),
  route('file-a-claim/status', page('claim-filings', 'status.tsx')),
  route('file-a-claim/your-claim', page('claim-filings', 'your-claim.tsx')),
  route('file-a-claim/for-the-shop', page('claim-filings', 'for-the-shop.tsx')),
  route('file-a-claim/check', page('claim-filings', 'check.tsx')),

  route('claims', page('claims', 'outcomes.tsx')),
  route('what-breaks', page('claims', 'what-breaks.tsx')),
  route('what-breaks/find', page('claims', 'find-vehicle.tsx')),
  route('what-breaks/:make', page('claims', 'vehicle.tsx'), { id: 'what-breaks-make' }),
  route('what-breaks/:make/:model', page('claims', 'vehicle.tsx'), { id: 'what-breaks-model' }),
  route('what-breaks/:make/:model/:year', page('claims', 'vehicle.tsx'), { id: 'what-breaks-year' }),

  route('cancelling', page('cancellation', 'cancelling.tsx')),

  route('is-it-worth-it', page('worth', 'is-it-worth-it.tsx')),

  route('subscriptions', page('subscriptions', 'subscriptions.tsx')),
  route('subscriptions/unsubscribe', page('subscriptions', 'unsubscribe.tsx')),
  route('subscriptions/submitunsublead', page('subscriptions', 'stop-contact.tsx')),
  route('subscriptions/choices', page('subscriptions', 'choices.tsx')),
  route('subscriptions/stopped', page('subscriptions', 'stopped.tsx')),
  route('unsubscribe', page('subscriptions', 'earlier-address.ts'), { id: 'earlier-unsubscribe' }),
  route('submitunsublead', page('subscriptions', 'earlier-address.ts'), { id: 'earlier-submitunsublead' }),

  route('toco-benefits', page('shell', 'toco-benefits.ts')),
  route('404', page('shell', 'not-found.tsx')),
  route('*', page('shell', 'unknown-path.ts')),
] satisfies RouteConfig;
