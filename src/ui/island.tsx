import type { ComponentType } from 'react';

type IslandComponent<P> = ComponentType<P> & { Inner: ComponentType<P> };

/**
 * A part of a page that the browser hydrates. The server renders it inside a marked element with its props, and
 * `entry.client.ts` hydrates only those elements. `name` is `feature/file-name` of `*.island.tsx`. With `on-use`, nothing
 * runs until someone touches or focuses the island, so it must not do anything by itself.
 */
export function island<P extends object>(
  name: string,
  Inner: ComponentType<P>,
  hydration: 'on-load' | 'on-use' = 'on-load',
): IslandComponent<P> {
  const Island = (props: P) => (
    <div data-island={name} data-props={JSON.stringify(props)} data-hydrate={hydration}>
      <Inner {...props} />
    </div>
  );
  return Object.assign(Island, { Inner });
}
