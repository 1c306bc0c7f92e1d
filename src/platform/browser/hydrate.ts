import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** `data-hydrated` tells scripts and tests that React handles the island's events. */
function MarkHydrated({ element, children }: { element: HTMLElement; children?: ReactNode }) {
  useEffect(() => {
    element.dataset.hydrated = '';
  }, [element]);
  return children;
}

/** Hydrates in a transition, so that a tap or key press doesn't have to wait for it. An `unmount` event ends it. */
export function hydrate(element: HTMLElement, Inner: ComponentType<Record<string, unknown>>) {
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  startTransition(() => {
    const content = createElement(MarkHydrated, { element }, createElement(Inner, props));
    const root = hydrateRoot(element, content);
    element.addEventListener('unmount', () => root.unmount());
  });
}
