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
    const follow = () => {
      const text = element.textContent?.trim();
      if (text) setTitle(text);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [heading]);
}
