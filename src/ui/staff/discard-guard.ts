import { useRef } from 'react';

/** Asks before closing a dialog discards its input, because it's easy to press Escape or click outside. */
export function useDiscardGuard() {
  const isTyped = useRef(false);
  return {
    /** Put it on an element around the fields. */
    onInput: () => {
      isTyped.current = true;
    },
    /** Call it after saving. */
    reset: () => {
      isTyped.current = false;
    },
    discard(lose: () => void) {
      if (isTyped.current && !confirm('Discard what you entered?')) return;
      isTyped.current = false;
      lose();
    },
  };
}
