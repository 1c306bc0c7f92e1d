import { type RefObject, useEffect } from 'react';

const setTitle = (screen: string) => {
  document.title = screen.includes(' · ') ? screen : `${screen} · Staff`;
};

export function useDocumentTitle(title: string) {
  useEffect(() => setTitle(title), [title]);
}

/** Uses the heading's text as the document title. Some screens show their heading only once their record has loaded. */
export function useDocumentTitleFrom(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = heading.current;
    if (!element) return;
    const update = () => {
      const text = element.textContent?.trim();
      if (text) setTitle(text);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [heading]);
}
