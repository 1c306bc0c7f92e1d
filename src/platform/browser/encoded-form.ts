/** A form without files, as browsers send it. */
export const encodedForm = (form: FormData) =>
  new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)]));
