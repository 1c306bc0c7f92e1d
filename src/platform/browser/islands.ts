import type { ComponentType } from 'react';
import { listChangedControls } from './changed-fields.ts';
import { addToHead } from './elements.ts';
import type { hydrate } from './hydrate.ts';
import { runWhenIdle } from './idle.ts';
import { canSpendData } from './prefetching.ts';

/** The time to run an island's code. Until then, the server's HTML is shown, in which links and forms work. */
export type Hydration = 'load' | 'idle' | 'visible' | 'interaction';

// biome-ignore lint/suspicious/noExplicitAny: every island has its own props.
export type Islands = Record<string, { Inner: ComponentType<any> }>;
type LoadIslands = () => Promise<{ islands: Islands; hydrate: typeof hydrate }>;
type Start = () => void;

/** The first event of each kind of interaction. For example, a tap starts with `pointerover`, and screen readers move the focus. */
const firstInteractions = ['pointerover', 'focusin', 'keydown', 'input', 'click'];

const strategies: Record<Hydration, (element: HTMLElement, start: Start) => void> = {
  load: (_element, start) => start(),
  idle: (_element, start) => runWhenIdle(start),
  visible(element, start) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    });
    observer.observe(element);
  },
  interaction(element, start) {
    if (listChangedControls(element).length > 0 || element.contains(document.activeElement)) return start();
    const listeners = new AbortController();
    const startOnce = () => {
      listeners.abort();
      start();
    };
    for (const type of firstInteractions)
      element.addEventListener(type, startOnce, { passive: true, signal: listeners.signal });
  },
};

async function start(element: HTMLElement, load: LoadIslands) {
  const { island: name = '' } = element.dataset;
  try {
    const { islands, hydrate } = await load();
    const island = islands[name];
    if (island && element.isConnected) hydrate(element, island.Inner);
  } catch (cause) {
    reportError(new Error(`The island ${name} failed`, { cause }));
  }
}

/** Downloads and compiles the islands' code, but doesn't run it. */
function prefetchIslands() {
  for (const href of document.body.dataset.islandScripts?.split(' ') ?? [])
    addToHead('link', { rel: 'modulepreload', href });
}

export function startIslands(root: ParentNode, load: LoadIslands) {
  const elements = root.querySelectorAll<HTMLElement>('[data-island]');
  if (elements.length > 0 && canSpendData()) runWhenIdle(prefetchIslands);
  for (const element of elements) {
    const hydration = element.dataset.hydrate as Hydration;
    strategies[hydration](element, () => void start(element, load));
  }
}
