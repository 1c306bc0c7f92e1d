import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Module = { default: { Inner: ComponentType<Record<string, unknown>> } };
const modules = import.meta.glob<Module>('./features/*/pages/*.island.tsx');

/** Hydrates each marked element with the component its `data-island` names. */
export async function hydrateIslands(elements: Iterable<HTMLElement>) {
  for (const element of elements) {
    const [feature, file] = (element.dataset.island ?? '').split('/');
    const load = modules[`./features/${feature}/pages/${file}.island.tsx`];
    if (!load) continue;
    const { Inner } = (await load()).default;
    hydrateRoot(element, <Inner {...JSON.parse(element.dataset.props ?? '{}')} />);
    element.toggleAttribute('data-taken-over', true);
  }
}
