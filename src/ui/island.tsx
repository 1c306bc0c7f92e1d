import type { ComponentType } from 'react';
import type { Hydration } from '../platform/browser/islands.ts';

export type IslandComponent<P> = ComponentType<P> & { Inner: ComponentType<P> };

/**
 * A part of a page that React also runs in the browser. `name` is the name of its file, `name.island.tsx`, and `src/islands.ts`
 * lists them all. Props are sent to the browser as JSON. `useId` and contexts of the page don't work inside, because the
 * browser hydrates only this part.
 */
export function island<P extends object>(
  name: string,
  hydration: Hydration,
  Inner: ComponentType<P>,
): IslandComponent<P> {
  const Island = (props: P) => (
    <div data-island={name} data-hydrate={hydration} data-props={JSON.stringify(props)}>
      <Inner {...props} />
    </div>
  );
  return Object.assign(Island, { Inner });
}
