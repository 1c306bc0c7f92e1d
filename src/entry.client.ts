import { enhancements } from './enhancements.ts';
import { storeCampaignVisit } from './features/customers/leads/pages/store-visit.ts';
import { islands } from './islands.ts';
import { wireDialogs } from './platform/browser/dialogs.ts';
import { saveDrafts } from './platform/browser/drafts.ts';
import { suggestEmails } from './platform/browser/email-suggestions.ts';
import { clearFixedErrors } from './platform/browser/fixed-errors.ts';
import { enhanceForms, focusErrorSummary } from './platform/browser/forms.ts';
import { startIslands } from './platform/browser/islands.ts';
import { showLoadingOnNavigation } from './platform/browser/loading.ts';
import { prefetchLikelyPages } from './platform/browser/prefetching.ts';
import { watchPresses } from './platform/browser/press.ts';
import { wireScrolling } from './platform/browser/scrolling.ts';
import { showPendingToast } from './platform/browser/toasts.ts';
import { isSkippedTransition } from './platform/browser/view-transitions.ts';
import { rememberZipCode } from './platform/browser/zip-code.ts';
import { findFrameFlags } from './platform/frame-flags.ts';

let clientLog: Promise<typeof import('./platform/browser/client-log.ts')> | undefined;

/** Ignores errors that occur while reporting. */
function report(error: unknown) {
  // Shares one promise, because parallel imports can finish in any order.
  clientLog ??= import('./platform/browser/client-log.ts');
  clientLog
    .then(({ logError }) => logError(error))
    .catch(() => {
      clientLog = undefined;
    });
}

addEventListener('error', ({ error }) => report(error));
addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
  else report(event.reason);
});

async function runEnhancement(element: HTMLElement) {
  const name = element.dataset.enhance ?? '';
  try {
    (await enhancements[name]?.())?.enhance(element);
  } catch (cause) {
    reportError(new Error(`The enhancement ${name} failed`, { cause }));
  }
}

const runEnhancements = (root: ParentNode) =>
  Promise.all(Array.from(root.querySelectorAll<HTMLElement>('[data-enhance]'), runEnhancement));

/** Reports a step that fails, and continues with the next step. */
async function attempt(step: () => unknown) {
  try {
    await step();
  } catch (error) {
    reportError(error);
  }
}

/** Also runs for replaced parts of a page. Drafts come first, because islands read the fields that drafts fill in. */
function enhance(root: ParentNode) {
  const steps = [
    watchPresses,
    () => saveDrafts(root),
    () => wireDialogs(root),
    () => startIslands(root, islands),
    () => runEnhancements(root),
  ];
  return Promise.all(steps.map(attempt));
}

async function recordAffiliateVisit() {
  if (!/[?&]affo=/.test(location.search)) return;
  const module = await import('./features/selling/affiliates/pages/affiliate-visit.ts');
  module.recordAffiliateVisit();
}

/** Also runs when a link on the page adds a flag to the fragment. */
async function applyFrameFlags() {
  if (findFrameFlags(location.href).length === 0) return;
  removeEventListener('hashchange', applyFrameFlags);
  (await import('./platform/browser/add-frame-flags.ts')).applyFrameFlags();
}
addEventListener('hashchange', applyFrameFlags);

const steps = [
  watchPresses,
  storeCampaignVisit,
  rememberZipCode,
  applyFrameFlags,
  recordAffiliateVisit,
  () => enhanceForms(enhance),
  () => enhance(document),
  // A quick visitor may already be correcting a field.
  () => document.activeElement === document.body && focusErrorSummary(document),
  showPendingToast,
  clearFixedErrors,
  suggestEmails,
  wireScrolling,
  showLoadingOnNavigation,
  prefetchLikelyPages,
];
async function start() {
  // Waits for the first paint, because nothing visible depends on these steps.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.all(steps.map(attempt));
  // End-to-end tests wait for this.
  document.documentElement.dataset.enhanced = '';
}
void start();
