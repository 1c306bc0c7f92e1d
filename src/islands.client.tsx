import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Module = { default: { Inner: ComponentType<Record<string, unknown>> } };
const files = import.meta.glob<Module>('./features/**/pages/*.island.tsx');
const islands = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.replace(/.*?([\w-]+)\/pages\/(.+)\.island\.tsx/, '$1/$2'),
    load,
  ]),
);

/** What a visitor does first with a part of a page. A tap starts with `pointerover`, and a screen reader focuses. */
const firstUses = ['pointerover', 'focusin', 'keydown', 'click'];

async function hydrate(element: HTMLElement, load: () => Promise<Module>) {
  const { Inner } = (await load()).default;
  hydrateRoot(element, <Inner {...JSON.parse(element.dataset.props ?? '{}')} />);
  element.toggleAttribute('data-taken-over', true);
}

function hydrateOnFirstUse(element: HTMLElement, load: () => Promise<Module>) {
  const listeners = new AbortController();
  const start = () => {
    listeners.abort();
    void hydrate(element, load);
  };
  for (const use of firstUses)
    element.addEventListener(use, start, { capture: true, passive: true, signal: listeners.signal });
  return load();
}

export async function hydrateIslands(elements: Iterable<HTMLElement>) {
  for (const element of elements) {
    const load = islands[element.dataset.island ?? ''];
    if (load) await (element.dataset.hydrate === 'on-use' ? hydrateOnFirstUse : hydrate)(element, load);
  }
}
