import { addToHead } from '../../../../platform/browser/elements.ts';
import { runWhenIdle } from '../../../../platform/browser/idle.ts';
import { browserStorage, optsOutOfTracking } from '../../../../platform/browser/storage.ts';
import { isStaffBrowser } from '../../../../platform/staff-browser.ts';
import type { ThirdPartyScripts } from './snippets.tsx';

const choiceKey = 'snippetChoice';

type Choice = 'ask' | 'yes' | 'no';

function readStoredChoice(): Choice {
  const savedChoice = browserStorage.getItem(choiceKey);
  return savedChoice === 'yes' || savedChoice === 'no' ? savedChoice : 'ask';
}

function loadThirdParties({ tagManagerUrl, widgets }: ThirdPartyScripts) {
  if (tagManagerUrl) {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
    addToHead('script', { src: tagManagerUrl, async: true });
  }
  for (const { src, configuration } of widgets) {
    // Runs immediately, before the widget loads. The content security policy allows it by its hash.
    if (configuration) addToHead('script', { textContent: configuration });
    addToHead('script', { src, async: true });
  }
}

const canLoad = () => !optsOutOfTracking() && !isStaffBrowser(document.cookie);

/** With Global Privacy Control, or if staff are signed in, nothing loads and the visitor isn't asked. */
export function enhance(section: HTMLElement) {
  if (!canLoad()) return section.remove();
  const scripts = JSON.parse(section.dataset.scripts ?? '') as ThirdPartyScripts;
  let isLoaded = false;
  const apply = (choice: Choice) => {
    section.dataset.state = choice;
    section.hidden = false;
    const isAllowed = choice === 'yes' || (choice === 'ask' && section.dataset.consent === 'notice');
    if (!isAllowed || isLoaded) return;
    isLoaded = true;
    // Staff may have signed in since this page was opened.
    runWhenIdle(() => canLoad() && loadThirdParties(scripts));
  };
  section.addEventListener('click', (event) => {
    const { value } = (event.target as Element).closest('button') ?? {};
    if (value !== 'yes' && value !== 'no') return;
    browserStorage.setItem(choiceKey, value);
    // Scripts that are already running can only be removed by reloading.
    if (value === 'no' && isLoaded) location.reload();
    else apply(value);
  });
  apply(readStoredChoice());
  // If staff sign in in another tab, scripts that are already running must not see the session. Some browsers lack this API.
  window.cookieStore?.addEventListener('change', () => isLoaded && !canLoad() && location.reload());
}
