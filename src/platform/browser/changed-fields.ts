export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Excludes file inputs, because files can't be stored as text. */
export const getControls = (form: HTMLFormElement): Control[] =>
  Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'file') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );

/** Compares the value with the one that the server rendered. */
export function isChanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const initial = Array.from(control.options).findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, initial);
  }
  return control.value !== control.defaultValue;
}

/** What a draft, the browser, or the visitor has filled in since the server rendered it. */
export const listChangedControls = (element: HTMLElement): Control[] =>
  Array.from(element.querySelectorAll<Control>('input:not([type="file"]), select, textarea')).filter(
    isChanged,
  );
