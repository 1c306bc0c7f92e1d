import { browserStorage, refusesTracking } from '../../../../platform/browser/storage.ts';
import type { ThirdPartyScripts } from './snippets.tsx';

const choiceKey = 'snippetChoice';

type Choice = 'ask' | 'yes' | 'no';

function storedChoice(): Choice {
  const stored = browserStorage.getItem(choiceKey);
  return stored === 'yes' || stored === 'no' ? stored : 'ask';
}

/** After the page is complete and rests, so that nothing of ours waits for it; a browser that never rests waits 2 s. */
function whenAtRest(work: () => void) {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 1000);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

function appendScript(attributes: Partial<HTMLScriptElement>) {
  document.head.append(Object.assign(document.createElement('script'), attributes));
}

function loadThirdParties({ tagManagerAddress, widgets }: ThirdPartyScripts) {
  if (tagManagerAddress) {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
    appendScript({ src: tagManagerAddress, async: true });
  }
  for (const { src, configuration } of widgets) {
    // It runs at once, before its widget arrives. The page's policy allows it by its hash.
    if (configuration) appendScript({ textContent: configuration });
    appendScript({ src, async: true });
  }
}

/** Nothing loads, and nothing is asked, where the browser sends Global Privacy Control. */
export function enhance(section: HTMLElement) {
  if (refusesTracking()) return section.remove();
  const scripts = JSON.parse(section.dataset.scripts ?? '') as ThirdPartyScripts;
  let isLoaded = false;
  const apply = (choice: Choice) => {
    section.dataset.state = choice;
    section.hidden = false;
    const mayLoad = choice === 'yes' || (choice === 'ask' && section.dataset.consent === 'notice');
    if (!mayLoad || isLoaded) return;
    isLoaded = true;
    whenAtRest(() => loadThirdParties(scripts));
  };
  section.addEventListener('click', (event) => {
    const { value } = (event.target as Element).closest('button') ?? {};
    if (value !== 'yes' && value !== 'no') return;
    browserStorage.setItem(choiceKey, value);
    // What runs already can only be left behind.
    if (value === 'no' && isLoaded) location.reload();
    else apply(value);
  });
  apply(storedChoice());
}
