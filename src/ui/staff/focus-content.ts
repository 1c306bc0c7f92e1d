import { useEffect } from 'react';

/** Moves the focus past the menu. The heading, which is above the menu, names the content for screen readers. Returns false while a screen loads. */
export function focusContent(): boolean {
  const content = document.getElementById('main-content');
  if (!content) return false;
  content.tabIndex = -1;
  content.role = 'group';
  content.setAttribute('aria-labelledby', 'react-admin-title');
  // Scrolling to it would put its first line behind the bar.
  content.focus({ preventScroll: true });
  return true;
}

/** Moves the focus to the content when the focused element is removed, such as a button that no longer applies. */
export function useFocusAfterRemoval() {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      if (document.activeElement !== document.body || focusContent()) focused = null;
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
