import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { loadOrReload } from './load-or-reload.ts';
import { NotLoaded } from './not-loaded.tsx';

type Kind = 'list' | 'show' | 'edit' | 'create';

let loadingCount = 0;
const listeners = new Set<() => void>();

function changeLoadingCount(change: number) {
  loadingCount += change;
  for (const notify of listeners) notify();
}

/** True while the code of a screen loads. Until then, the previous screen stays. */
export const useIsScreenLoading = () =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => loadingCount > 0,
  );

export const lazyScreen = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => {
    changeLoadingCount(1);
    return loadOrReload(load)
      .then(
        (screen) => ({ default: screen }),
        () => ({ default: NotLoaded }),
      )
      .finally(() => changeLoadingCount(-1));
  });

/** The screens of a resource, each of which loads the resource's code when it's first opened. */
export function lazyScreens<K extends Kind>(
  kinds: readonly K[],
  load: () => Promise<Record<NoInfer<K>, ComponentType>>,
): Partial<Record<Kind, ComponentType>> {
  return Object.fromEntries(kinds.map((kind) => [kind, lazyScreen(async () => (await load())[kind])]));
}
