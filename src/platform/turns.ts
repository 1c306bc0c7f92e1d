import { RequestError } from './errors.ts';

type Doing = <T>(work: () => Promise<T>) => Promise<T>;

export const busy = () => {
  const message = "We're receiving a lot of files right now. Please try again in a few seconds.";
  return new RequestError(503, [{ description: null, errorCode: 'Unavailable', message }], {
    'retry-after': '5',
  });
};

/** Room for so many works at a time; one more is refused with 503, so that no queue fills the memory. */
export function room(places: number): Doing {
  let taken = 0;
  return async (work) => {
    if (taken >= places) throw busy();
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

/** So many works at a time; the others wait for their turn. */
export function turns(atOnce: number): Doing {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
