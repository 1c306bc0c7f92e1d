/** Encodes a form without files the way browsers do. */
export const encodedForm = (form: FormData) =>
  new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)]));
