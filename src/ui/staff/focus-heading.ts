import { useEffect } from 'react';

const findHeading = () => document.querySelector<HTMLElement>('h1');

/** The screen's heading, which all screens share. */
export function focusHeading() {
  findHeading()?.setAttribute('tabindex', '-1');
  findHeading()?.focus({ preventScroll: true });
}

/** Moves the focus to the heading when the focused element is removed, such as a button that no longer applies. */
export function useFocusAfterRemoval() {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) focusHeading();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
