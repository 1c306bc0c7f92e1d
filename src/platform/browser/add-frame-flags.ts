import { frameFlagsIn, withFrameFlags } from '../frame-flags.ts';

/** Adds the frame flags to links and forms that scripts create; the server adds them to the rest. */
export function addFrameFlags() {
  const flags = frameFlagsIn(location.href);
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
      if (form.method === 'dialog') return;
      const action = form.getAttribute('action');
      if (form.method === 'post' && action) form.setAttribute('action', withFrameFlags(action, flags));
      if (form.method !== 'get') return;
      for (const name of flags.filter((flag) => !form.elements.namedItem(flag)))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: '1' }));
    },
    { capture: true },
  );
}
