import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function AfterHydration({ run, children }: { run: () => void; children?: ReactNode }) {
  useEffect(run, [run]);
  return children;
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
      resolve();
    };
  });
  startTransition(() => {
    const content = createElement(AfterHydration, { run: markHydrated }, createElement(Inner, props));
    const root = hydrateRoot(element, content);
    element.addEventListener('unmount', () => void hydrated.then(() => root.unmount()));
  });
}
