import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { listChangedControls } from './changed-fields.ts';

function AfterHydration({ run, children }: { run: () => void; children?: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/** Tells the island's handlers what was changed before they ran. A radio button that is no longer checked says nothing. */
function replayChanges(element: HTMLElement) {
  for (const control of listChangedControls(element)) {
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) continue;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * Hydrates in a transition, so that a tap or key press doesn't have to wait for it. An `unmount` event ends it. React reports an
 * error if a root ends before it has hydrated, so a page that is left earlier waits for that.
 */
export function hydrate(element: HTMLElement, Inner: ComponentType<Record<string, unknown>>) {
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  let markHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = () => {
      // Tells scripts and tests that React handles the island's events.
      element.dataset.hydrated = '';
      replayChanges(element);
      resolve();
    };
  });
  startTransition(() => {
    const content = createElement(AfterHydration, { run: markHydrated }, createElement(Inner, props));
    const root = hydrateRoot(element, content);
    element.addEventListener('unmount', () => void hydrated.then(() => root.unmount()));
  });
}
