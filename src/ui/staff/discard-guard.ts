import { useRef } from 'react';

/** Asks before a dialog loses what was typed into it: Escape and a click beside it come easily. */
export function useDiscardGuard() {
  const isTyped = useRef(false);
  return {
    /** Belongs on the element around the fields. */
    onInput: () => {
      isTyped.current = true;
    },
    /** What was typed was saved. */
    reset: () => {
      isTyped.current = false;
    },
    /** Does what loses it, unless staff would rather go on typing. */
    discard(lose: () => void) {
      if (isTyped.current && !confirm('Discard what you entered?')) return;
      isTyped.current = false;
      lose();
    },
  };
}
