import { shownAtField, trapField } from '../domain/suspicion.ts';

/**
 * What tells forms that people fill in from those that programs do: a field that nobody sees, and when the form was
 * shown. `shownAt`: the token of that, none on a stored page. A script that fills the form in takes the token away.
 */
export function FormTrap({ shownAt }: { shownAt?: string }) {
  return (
    <>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={trapField}>Leave this empty</label>
        <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {shownAt && <input type="hidden" name={shownAtField} value={shownAt} data-shown-at />}
    </>
  );
}
