import { type ComponentType, lazy } from 'react';
import { loadOrReload } from './load-or-reload.ts';
import { NotLoaded } from './not-loaded.tsx';

type Kind = 'list' | 'show' | 'edit' | 'create';

export const lazyScreen = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    loadOrReload(load).then(
      (screen) => ({ default: screen }),
      () => ({ default: NotLoaded }),
    ),
  );

/** The screens of a resource, each of which loads the resource's code when it's first opened. */
export function lazyScreens<K extends Kind>(
  kinds: readonly K[],
  load: () => Promise<Record<NoInfer<K>, ComponentType>>,
): Partial<Record<Kind, ComponentType>> {
  return Object.fromEntries(kinds.map((kind) => [kind, lazyScreen(async () => (await load())[kind])]));
}
