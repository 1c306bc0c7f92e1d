import { findFrameFlags, findPersistentFrameFlags, withFrameFlags } from '../frame-flags.ts';

export function applyFrameFlags() {
  addFrameFlags();
  hideWithFragment();
  addEventListener('hashchange', hideWithFragment);
}

/** Adds the frame flags to links and forms created by scripts. The server adds them to the others. */
function addFrameFlags() {
  const flags = findPersistentFrameFlags(location.href);
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.('a[href]');
      const url = link?.getAttribute('href');
      if (link && url) link.setAttribute('href', withFrameFlags(url, flags));
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      const action = form.getAttribute('action');
      if (form.method === 'post' && action) form.setAttribute('action', withFrameFlags(action, flags));
    },
    { capture: true },
  );
  // A GET form's fields replace the query of its action.
  document.addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).method !== 'get') return;
    for (const flag of flags) formData.set(flag, '1');
  });
}

/** Browsers don't send a URL's fragment, so the server renders elements that a fragment may hide. */
function hideWithFragment() {
  const flags: string[] = findFrameFlags(location.href);
  for (const element of document.querySelectorAll<HTMLElement>('[data-hidden-with]'))
    element.hidden = flags.includes(element.dataset.hiddenWith ?? '');
  const header = document.querySelector('.site-header:not([hidden])');
  document.body.classList.toggle('has-header', header !== null);
}
