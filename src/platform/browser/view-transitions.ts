/** The browser skips a fade between pages when the next page has none, or when the visitor leaves during it. Nothing is wrong then. */
export const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException &&
  (reason.name === 'AbortError' || reason.name === 'InvalidStateError') &&
  reason.message.startsWith('Transition was ');
