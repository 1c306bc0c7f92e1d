import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { additionalLanguages } from './features/publishing/shell/domain/languages.ts';

const page = (feature: string, file: string) => `features/${feature}/pages/${file}`;

export default [
  index(page('site', 'home.tsx')),
  route('plans', page('site', 'plans.tsx')),
  route('quote', page('selling/estimate', 'prices.tsx')),
  route('quote/contact', page('selling/quote-steps', 'contact/contact.tsx')),
  route('quote/usage', page('selling/quote-steps', 'usage/usage.tsx')),
  route('quote/usage/prices', page('selling/quote-steps', 'usage/usage-prices.ts')),
  route('quote/your-quote', page('selling/quote', 'your-quote.tsx')),
  route('quote/your-quote/changes', page('selling/quote', 'quote-changes.ts')),
  route('quote/find', page('my-plan', 'find.tsx')),
  route('quote/tell-me-when', page('selling/estimate', 'later/tell-me-when.tsx')),
  route('quote/remind-me', page('selling/estimate', 'later/remind-me.tsx')),

  route('quote/checkout-review', page('contracts/checkout', 'checkout-review.tsx')),
  route('contract', page('contracts/servicing', 'contract.tsx')),
  route('contract/read', page('contracts/servicing', 'read-contract.tsx')),
  route('contract/sign', page('contracts/checkout', 'sign.tsx')),
  route('contract/pay', page('contracts/servicing', 'contract-pay.ts')),
  route('contract/payment-method', page('contracts/servicing', 'change-payment-method.tsx')),
  route('contract/document', page('contracts/servicing', 'contract-document.ts')),
  route('contract/claim', page('claims/claims', 'from-contract.ts')),
  route('contract/cancellation', page('contracts/ending', 'contract-cancellation.ts')),
  route('contract/sold-car', page('contracts/ending', 'transfer.tsx')),
  route('contract/calendar', page('contracts/servicing', 'contract-calendar.ts')),
  route('quote/order/*', page('contracts/checkout', 'former-paths.ts')),

  route('my-plan', page('my-plan', 'my-plan.tsx')),
  route('my-plan/message', page('my-plan', 'message.tsx')),
  route('my-plan/details', page('my-plan', 'details.tsx')),
  route('my-plan/new-email', page('my-plan', 'new-email.tsx')),
  route('my-plan/undo-email', page('my-plan', 'undo-email.tsx')),
  route('my-plan/sign-in', page('my-plan', 'sign-in.tsx')),

  route('is-this-covered', page('selling/coverage', 'is-this-covered.tsx')),
  route('is-this-covered/results', page('selling/coverage', 'coverage-results-json.ts')),
  route('plans/compare', page('selling/estimate', 'compare.tsx')),
  route('plans/:plan/contract', page('contracts/contract-templates', 'contract.tsx')),
  route('plans/:plan/contract.pdf', page('contracts/contract-templates', 'sample-contract.ts')),

  route('funnel', page('selling/funnel', 'assigned.tsx')),
  route('funnel/:variant', page('selling/funnel', 'variant.tsx')),

  route('knowledge-center', page('publishing/content', 'knowledge-center.tsx')),
  route('knowledge-center/search', page('publishing/content', 'search.tsx')),
  route('knowledge-center/:subCategorySeoUrl', page('publishing/content', 'knowledge-center.tsx'), {
    id: 'knowledge-category',
  }),
  route('knowledge-center/:subCategorySeoUrl/:seoUrl', page('publishing/content', 'article.tsx')),
  route(
    'resources/knowledge-center/:subCategorySeoUrl/:seoUrl',
    page('publishing/content', 'resources-redirect.ts'),
  ),
  route('press-room', page('publishing/content', 'press-room.tsx')),
  route('press-room/feed.xml', page('publishing/content', 'press-feed.ts')),
  route('press-room/:subCategorySeoUrl', page('publishing/content', 'press-room.tsx'), {
    id: 'press-category',
  }),
  route('press-room/:subCategorySeoUrl/:seoUrl', page('publishing/content', 'article.tsx'), {
    id: 'press-release',
  }),
  route('common-questions', page('publishing/content', 'common-questions.tsx')),
  route('about-us', page('publishing/content', 'about-us.tsx')),
  route('careers', page('publishing/content', 'careers.tsx')),
  route('mechanical-breakdown-insurance', page('publishing/content', 'mechanical-breakdown-insurance.tsx')),
  route('toco-cares', page('publishing/content', 'toco-cares.tsx')),
  route('privacy', page('privacy', 'privacy.tsx')),
  route('forget-browser', page('privacy', 'forget-browser.tsx')),
  route('terms-of-use', page('publishing/content', 'terms-of-use.tsx')),

  ...additionalLanguages.map(({ code }) =>
    route(`${code}/:seoUrl?`, page('publishing/content', 'localized-page.tsx'), { id: `pages-${code}` }),
  ),

  route('og/:name.png', page('site', 'share-image.ts'), { id: 'site-share-image' }),
  route('og/:kind/:name.png', page('site', 'share-image.ts')),
  route('manifest.webmanifest', page('site', 'manifest.ts')),
  route('sitemap.xml', page('site', 'sitemap.ts')),
  route('robots.txt', page('site', 'robots.ts')),
  route('.well-known/gpc.json', page('site', 'gpc.ts')),
  route('.well-known/security.txt', page('site', 'security-txt.ts')),

  route('tocoatwork', page('selling/employer-benefit', 'at-work.tsx')),
  route('tocoatwork/:plan', page('site', 'employer-plan.tsx')),
  route('funnel/taw-enrollment', page('selling/employer-benefit', 'enrollment.tsx')),
  route('funnel/thank-you-taw', page('selling/employer-benefit', 'thank-you.tsx')),
  route('funnel/thank-you-adv', page('selling/employer-benefit', 'thank-you-adv.tsx')),

  route('referral', page('selling/referral', 'referral.tsx')),
  route('referral/earned', page('selling/referral', 'earned.tsx')),
  route('referral/program', page('selling/referral', 'program.tsx')),

  route('permissions', page('customers/leads', 'permissions.tsx')),

  route('contact-us', page('customers/contact', 'contact-us.tsx')),
  route('contact-us/received', page('customers/contact', 'received.tsx')),

  route('reviews', page('publishing/reviews', 'reviews.tsx')),
  route('reviews/results', page('publishing/reviews', 'review-results-json.ts')),
  route('reviews/write', page('publishing/reviews', 'write.tsx')),
  route('reviews/received', page('publishing/reviews', 'received.tsx')),

  route('file-a-claim', page('claims/claims', 'file-a-claim.tsx')),
  route('file-a-claim/form', page('claims/claims', 'form.tsx')),
  route('file-a-claim/status', page('claims/claims', 'status.tsx')),
  route('file-a-claim/your-claim', page('claims/claims', 'your-claim.tsx')),
  route('file-a-claim/for-the-shop', page('claims/claims', 'for-the-shop.tsx')),
  route('file-a-claim/check', page('claims/claims', 'check.tsx')),

  route('claims', page('claims/outcomes', 'outcomes.tsx')),
  route('what-breaks', page('claims/outcomes', 'what-breaks.tsx')),
  route('what-breaks/find', page('claims/outcomes', 'find-vehicle.tsx')),
  route('what-breaks/:make', page('claims/outcomes', 'vehicle.tsx'), { id: 'what-breaks-make' }),
  route('what-breaks/:make/:model', page('claims/outcomes', 'vehicle.tsx'), { id: 'what-breaks-model' }),
  route('what-breaks/:make/:model/:year', page('claims/outcomes', 'vehicle.tsx'), { id: 'what-breaks-year' }),

  route('cancelling/*', page('contracts/cancellation', 'british-spelling.ts')),
  route('canceling', page('contracts/cancellation', 'refund-calculator.tsx')),
  route('canceling/your-plan', page('contracts/ending', 'cancel-plan.tsx')),
  route('canceling/receipt', page('contracts/ending', 'cancellation-receipt.tsx')),
  route('canceling/:state', page('contracts/cancellation', 'state-terms.tsx')),

  route('contracts/verify', page('contracts/documents', 'verify.tsx')),

  route('is-it-worth-it', page('claims/worth', 'is-it-worth-it.tsx')),

  route('subscriptions', page('customers/subscriptions', 'subscriptions.tsx')),
  route('subscriptions/unsubscribe', page('customers/subscriptions', 'unsubscribe.tsx')),
  route('subscriptions/submitunsublead', page('customers/subscriptions', 'stop-contact.tsx')),
  route('subscriptions/choices', page('customers/subscriptions', 'choices.tsx')),
  route('subscriptions/stopped', page('customers/subscriptions', 'stopped.tsx')),
  route('unsubscribe', page('customers/subscriptions', 'legacy-url.ts'), { id: 'legacy-unsubscribe' }),
  route('submitunsublead', page('customers/subscriptions', 'legacy-url.ts'), {
    id: 'legacy-submitunsublead',
  }),

  route('toco-benefits', page('publishing/shell', 'toco-benefits.ts')),
  route('404', page('publishing/content', 'not-found.tsx')),
  route('*', page('publishing/shell', 'unknown-path.ts')),
] satisfies RouteConfig;
