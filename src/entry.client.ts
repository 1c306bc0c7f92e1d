import { keepCampaignVisit } from './features/customers/leads/pages/store-visit.ts';
import { wireDialogs } from './platform/browser/dialogs.ts';
import { saveDrafts } from './platform/browser/drafts.ts';
import { enhanceForms, focusErrorSummary } from './platform/browser/forms.ts';
import { showLoadingOnNavigation } from './platform/browser/loading.ts';
import { preloadLikelyPages } from './platform/browser/preloading.ts';
import { wireScrolling } from './platform/browser/scrolling.ts';
import { showWaitingToast } from './platform/browser/toasts.ts';
import { frameFlagsIn } from './platform/frame-flags.ts';

let clientLog: Promise<typeof import('./platform/browser/client-log.ts')> | undefined;

/** Tells the server of a fault of the page, in the order they come; what goes wrong in telling is let go. */
function tell(fault: unknown) {
  // One promise for all: imports under way at the same time may end in any order.
  clientLog ??= import('./platform/browser/client-log.ts');
  clientLog
    .then(({ logError: logFault }) => logFault(fault))
    .catch(() => {
      clientLog = undefined;
    });
}

type Enhancement = { enhance: (element: HTMLElement) => void };
const files = import.meta.glob<Enhancement>('./features/**/pages/*.enhance.ts');
/** By `feature/file`. */
const enhancements = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.replace(/.*?([\w-]+)\/pages\/(.+)\.enhance\.ts/, '$1/$2'),
    load,
  ]),
);

/** Runs the enhancement that an element names as `feature/file`. */
function runEnhancements(root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const name = element.dataset.enhance ?? '';
    enhancements[name]?.()
      .then(({ enhance }) => enhance(element))
      .catch((cause: unknown) => reportError(new Error(`The enhancement ${name} failed`, { cause })));
  }
}

function hydrateIslands(root: ParentNode) {
  const islands = root.querySelectorAll<HTMLElement>('[data-island]');
  if (islands.length > 0)
    void import('./islands.client.tsx').then((module) => module.hydrateIslands(islands));
}

/** Everything the browser adds to a page, and to a part of it that was replaced. */
function enhance(root: ParentNode) {
  saveDrafts(root);
  enhanceForms(root, enhance);
  wireDialogs(root);
  runEnhancements(root);
  hydrateIslands(root);
}

keepCampaignVisit();
addEventListener('error', ({ error }) => tell(error));
addEventListener('unhandledrejection', ({ reason }) => tell(reason));

enhance(document);
focusErrorSummary(document);
showWaitingToast();

wireScrolling();
showLoadingOnNavigation();
preloadLikelyPages();

/** Few visits come by an affiliate's link: the others load nothing for it. */
if (/[?&]affo=/.test(location.search))
  void import('./features/selling/affiliates/pages/affiliate-visit.ts').then((module) =>
    module.recordAffiliateVisit(),
  );

/** Most pages aren't embedded and don't need it. */
if (frameFlagsIn(location.href).length > 0)
  void import('./platform/browser/keep-frame-flags.ts').then((module) => module.addFrameFlags());
