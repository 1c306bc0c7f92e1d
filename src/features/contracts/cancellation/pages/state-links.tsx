import { statePath } from './cancellation-paths.ts';

export function StateLinks({ states }: { states: { state: string; name: string }[] }) {
  return (
    <section aria-labelledby="state-by-state" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="state-by-state" className="text-2xl">
        Canceling, state by state
      </h2>
      <ul className="mt-3 columns-2 gap-x-6 sm:columns-3 lg:columns-4">
        {states.map(({ state, name }) => (
          <li key={state} className="break-inside-avoid">
            <a className="link inline-flex min-h-11 items-center" href={statePath(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
