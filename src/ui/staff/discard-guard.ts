import { useRef } from 'react';

/** Asks before closing a dialog discards its input, because it's easy to press Escape or click outside. */
export function useDiscardGuard() {
  const isDirty = useRef(false);
  return {
    onInput: () => {
      isDirty.current = true;
    },
    reset: () => {
      isDirty.current = false;
    },
    discard(close: () => void) {
      if (isDirty.current && !confirm('Discard what you entered?')) return;
      isDirty.current = false;
      close();
    },
  };
}
