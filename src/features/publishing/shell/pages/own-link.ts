import { browserStorage } from '../../../../platform/browser/storage.ts';
import { referenceParameter, urlKeySeconds } from '../../../../platform/http/url-key-settings.ts';

/** Stored in this browser until the cookie with the page's key expires. `url` refers to that key, and opens nothing without it. */
type StoredLink = { url: string; text: string; expiresAt: number };

/** A link to the quote or contract that this browser opened last. `name` is the storage key and the name of the enhancement. */
export function ownLink(name: string, pathPrefix: string) {
  function read(): StoredLink | undefined {
    const link = JSON.parse(browserStorage.getItem(name) ?? 'null') as StoredLink | null;
    return link && link.expiresAt > Date.now() && link.url.startsWith(pathPrefix) ? link : undefined;
  }

  const forget = () => browserStorage.removeItem(name);

  /** Shows a hidden link, with the stored text unless it has its own label. */
  function show(element: HTMLElement) {
    const link = read();
    if (link)
      Object.assign(element, {
        href: link.url,
        textContent: element.dataset.label ?? link.text,
        hidden: false,
      });
    else forget();
  }

  return {
    show,
    forget,
    /** Also shows the link on this page. Not in another site's frame, where the URL contains the key itself. */
    remember(path: string, text: string) {
      const reference = new URLSearchParams(location.search).get(referenceParameter);
      if (!reference) return;
      const url = `${path}?${new URLSearchParams({ [referenceParameter]: reference })}`;
      const link = read();
      // Opening the page again doesn't extend the cookie.
      const expiresAt = link?.url === url ? link.expiresAt : Date.now() + urlKeySeconds * 1000;
      browserStorage.setItem(name, JSON.stringify({ url, text, expiresAt } satisfies StoredLink));
      for (const element of document.querySelectorAll<HTMLElement>(`a[data-enhance~="${name}"]`))
        show(element);
    },
  };
}
