import { refusesTracking } from '../../../platform/browser/tracking.ts';

const choiceKey = 'snippetChoice';

type Choice = 'ask' | 'yes' | 'no';

function storedChoice(): Choice {
  const stored = localStorage.getItem(choiceKey);
  return stored === 'yes' || stored === 'no' ? stored : 'ask';
}

/** After the page is complete and rests, so that nothing of ours waits for it; a browser that never rests waits 2 s. */
function whenAtRest(work: () => void) {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 1000);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

function loadScripts(addresses: string[]) {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
  for (const address of addresses) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}

/** Nothing loads, and nothing is asked, where the browser sends Global Privacy Control. */
export function enhance(section: HTMLElement) {
  if (refusesTracking()) return section.remove();
  const addresses = JSON.parse(section.dataset.scripts ?? '[]') as string[];
  let isLoaded = false;
  const apply = (choice: Choice) => {
    section.dataset.state = choice;
    section.hidden = false;
    const mayLoad = choice === 'yes' || (choice === 'ask' && section.dataset.consent === 'notice');
    if (!mayLoad || isLoaded) return;
    isLoaded = true;
    whenAtRest(() => loadScripts(addresses));
  };
  section.addEventListener('click', (event) => {
    const { value } = (event.target as Element).closest('button') ?? {};
    if (value !== 'yes' && value !== 'no') return;
    localStorage.setItem(choiceKey, value);
    // What runs already can only be left behind.
    if (value === 'no' && isLoaded) location.reload();
    else apply(value);
  });
  apply(storedChoice());
}
