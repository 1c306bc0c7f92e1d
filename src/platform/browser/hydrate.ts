import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

const roots = new Map<HTMLElement, Root>();

/** `data-hydrated` tells scripts and tests that React handles the island's events. */
function MarkHydrated({ element, children }: { element: HTMLElement; children?: ReactNode }) {
  useEffect(() => {
    element.dataset.hydrated = '';
  }, [element]);
  return children;
}

/** Hydrates in a transition, so that a tap or key press doesn't have to wait for it. */
export function hydrate(element: HTMLElement, Inner: ComponentType<Record<string, unknown>>) {
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  startTransition(() => {
    const content = createElement(MarkHydrated, { element }, createElement(Inner, props));
    roots.set(element, hydrateRoot(element, content));
  });
}

/** Unmounts the islands in a part of the page that will be replaced. */
export function unmount(container: Element) {
  for (const [element, root] of roots) {
    if (!container.contains(element)) continue;
    root.unmount();
    roots.delete(element);
  }
}
