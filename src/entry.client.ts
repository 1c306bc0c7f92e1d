import { wireDialogs } from './platform/browser/dialogs.ts';
import { keepDrafts } from './platform/browser/drafts.ts';
import { enhanceForms, focusErrorSummary } from './platform/browser/forms.ts';
import { showWaitingToast } from './platform/browser/toasts.ts';

type Enhancement = { enhance: (element: HTMLElement) => void };
const enhancements = import.meta.glob<Enhancement>('./features/*/pages/*.enhance.ts');

/** Runs `feature/file.enhance.ts` for each element that names it. */
function runEnhancements(root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const [feature, file] = (element.dataset.enhance ?? '').split('/');
    void enhancements[`./features/${feature}/pages/${file}.enhance.ts`]?.().then(({ enhance }) =>
      enhance(element),
    );
  }
}

function hydrateIslands(root: ParentNode) {
  const islands = root.querySelectorAll<HTMLElement>('[data-island]');
  if (islands.length > 0)
    void import('./islands.client.tsx').then((module) => module.hydrateIslands(islands));
}

/** Everything the browser adds to a page, and to a part of it that was replaced. */
function enhance(root: ParentNode) {
  keepDrafts(root);
  enhanceForms(root, enhance);
  wireDialogs(root);
  runEnhancements(root);
  hydrateIslands(root);
}

enhance(document);
focusErrorSummary(document);
showWaitingToast();

const header = document.querySelector('header');
const markScrolled = () => header?.toggleAttribute('data-scrolled', scrollY > 0);
addEventListener('scroll', markScrolled, { passive: true });
markScrolled();
