const waitingCallbacks = new Set<() => void>();
let isPressed = false;

/** Waits until no finger or mouse button is down, because a form that moves between press and release loses the click. */
export function runWhenReleased(change: () => void) {
  if (isPressed) waitingCallbacks.add(change);
  else change();
}

export function watchPresses() {
  addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      isPressed = false;
      // `click` fires after `pointerup`.
      requestAnimationFrame(() => {
        for (const change of waitingCallbacks) change();
        waitingCallbacks.clear();
      });
    });
}
