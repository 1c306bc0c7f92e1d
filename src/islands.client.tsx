import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Module = { default: { Inner: ComponentType<Record<string, unknown>> } };
const files = import.meta.glob<Module>('./features/**/pages/*.island.tsx');
/** Keys are `feature/file`. */
const islands = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.replace(/.*?([\w-]+)\/pages\/(.+)\.island\.tsx/, '$1/$2'),
    load,
  ]),
);

export async function hydrateIslands(elements: Iterable<HTMLElement>) {
  for (const element of elements) {
    const load = islands[element.dataset.island ?? ''];
    if (!load) continue;
    const { Inner } = (await load()).default;
    hydrateRoot(element, <Inner {...JSON.parse(element.dataset.props ?? '{}')} />);
    element.toggleAttribute('data-taken-over', true);
  }
}
