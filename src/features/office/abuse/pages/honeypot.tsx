import { honeypotField, shownAtField } from '../domain/suspicion.ts';

/** `shownAt` is a signed time. Cached pages have none, and a restored draft loses it, because it can be submitted right away. */
export function Honeypot({ shownAt }: { shownAt?: string }) {
  return (
    <>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={honeypotField}>Leave this empty</label>
        <input id={honeypotField} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {shownAt && <input type="hidden" name={shownAtField} value={shownAt} data-shown-at />}
    </>
  );
}
