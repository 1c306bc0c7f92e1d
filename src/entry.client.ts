import { storeCampaignVisit } from './features/customers/leads/pages/store-visit.ts';
import { loadDeferredFiles } from './platform/browser/deferred-files.ts';
import { wireDialogs } from './platform/browser/dialogs.ts';
import { saveDrafts } from './platform/browser/drafts.ts';
import { clearFixedErrors } from './platform/browser/fixed-errors.ts';
import { enhanceForms, focusErrorSummary } from './platform/browser/forms.ts';
import { layOutSkippedParts } from './platform/browser/idle.ts';
import { showLoadingOnNavigation } from './platform/browser/loading.ts';
import { preloadLikelyPages } from './platform/browser/preloading.ts';
import { wireScrolling } from './platform/browser/scrolling.ts';
import { showWaitingToast } from './platform/browser/toasts.ts';
import { frameFlagsIn } from './platform/frame-flags.ts';

let clientLog: Promise<typeof import('./platform/browser/client-log.ts')> | undefined;

/** Errors while reporting are ignored. */
function report(error: unknown) {
  // Share one promise, because parallel imports can finish in any order.
  clientLog ??= import('./platform/browser/client-log.ts');
  clientLog
    .then(({ logError }) => logError(error))
    .catch(() => {
      clientLog = undefined;
    });
}

type Enhancement = { enhance: (element: HTMLElement) => void };
const files = import.meta.glob<Enhancement>('./features/**/pages/*.enhance.ts');
const enhancements = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.replace(/.*?([\w-]+)\/pages\/(.+)\.enhance\.ts/, '$1/$2'),
    load,
  ]),
);

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

function hydrateIslands(root: ParentNode) {
  const islands = root.querySelectorAll<HTMLElement>('[data-island]');
  if (islands.length > 0)
    void import('./islands.client.tsx').then((module) => module.hydrateIslands(islands));
}

/** A step that fails is reported and doesn't stop the others. */
async function attempt(step: () => unknown) {
  try {
    await step();
  } catch (error) {
    reportError(error);
  }
}

/** Also runs for parts of a page that were replaced. */
function enhance(root: ParentNode) {
  for (const step of [saveDrafts, enhanceFormsOf, wireDialogs, hydrateIslands])
    void attempt(() => step(root));
  return runEnhancements(root);
}
const enhanceFormsOf = (root: ParentNode) => enhanceForms(root, enhance);

addEventListener('error', ({ error }) => report(error));
addEventListener('unhandledrejection', ({ reason }) => report(reason));

const loadFiles = async () => {
  const { styles, fonts } = loadDeferredFiles();
  void attempt(() => layOutSkippedParts(fonts));
  await styles;
};

const wirePage = async () => {
  const enhancing = attempt(() => enhance(document));
  const steps = [
    // A quick visitor may already be correcting a field.
    () => document.activeElement === document.body && focusErrorSummary(document),
    showWaitingToast,
    clearFixedErrors,
    wireScrolling,
    showLoadingOnNavigation,
    preloadLikelyPages,
  ];
  for (const step of steps) void attempt(step);
  await enhancing;
  // Journeys wait for this.
  document.documentElement.dataset.enhanced = '';
};

// The page starts this after its first paint.
void attempt(storeCampaignVisit);
void attempt(loadFiles).then(wirePage);

if (/[?&]affo=/.test(location.search))
  void import('./features/selling/affiliates/pages/affiliate-visit.ts').then((module) =>
    module.recordAffiliateVisit(),
  );

/** Also when a link on the page adds a flag to the fragment. */
function applyFrameFlags() {
  if (frameFlagsIn(location.href).length === 0) return;
  removeEventListener('hashchange', applyFrameFlags);
  void import('./platform/browser/add-frame-flags.ts').then((module) => module.applyFrameFlags());
}
addEventListener('hashchange', applyFrameFlags);
applyFrameFlags();
