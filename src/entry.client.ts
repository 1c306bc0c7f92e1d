import { enhancements } from './enhancements.ts';
import { storeCampaignVisit } from './features/customers/leads/pages/store-visit.ts';
import { recordAffiliateVisit } from './features/selling/affiliates/pages/affiliate-visit.ts';
import { applyFrameFlags } from './platform/browser/add-frame-flags.ts';
import { logError } from './platform/browser/client-log.ts';
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

addEventListener('error', ({ error }) => void logError(error));
addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
  else void logError(event.reason);
});

function runEnhancement(element: HTMLElement) {
  const name = element.dataset.enhance ?? '';
  try {
    enhancements[name]?.(element);
  } catch (cause) {
    reportError(new Error(`The enhancement ${name} failed`, { cause }));
  }
}

function runEnhancements(root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) runEnhancement(element);
}

/** Reports a step that fails, and continues with the next step. */
async function attempt(step: () => unknown) {
  try {
    await step();
  } catch (error) {
    reportError(error);
  }
}

const loadIslands = () => import('./islands.ts');

/** Also runs for replaced parts of a page. Drafts come first, because islands read the fields that drafts fill in. */
function enhance(root: ParentNode) {
  const steps = [
    watchPresses,
    () => saveDrafts(root),
    () => wireDialogs(root),
    () => startIslands(root, loadIslands),
    () => runEnhancements(root),
  ];
  return Promise.all(steps.map(attempt));
}

/** Also runs when a link on the page adds a flag to the fragment. */
function watchFrameFlags() {
  if (findFrameFlags(location.href).length === 0) return;
  removeEventListener('hashchange', watchFrameFlags);
  applyFrameFlags();
}
addEventListener('hashchange', watchFrameFlags);

const steps = [
  watchPresses,
  storeCampaignVisit,
  rememberZipCode,
  watchFrameFlags,
  () => void recordAffiliateVisit(),
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
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  // Waits for the first paint, because nothing visible depends on these steps.
  await new Promise(requestAnimationFrame);
  for (const step of steps) {
    // A tap doesn't have to wait for all of them.
    await nextTask();
    await attempt(step);
  }
  // End-to-end tests wait for this.
  document.documentElement.dataset.enhanced = '';
}
void start();
