import { type RefObject, useEffect, useState } from 'react';

type FormValues = Record<string, string>;

const readFormValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

/** Includes input from before hydration, and is undefined until then. Fields keep their own values (`defaultValue`). */
export function useFormValues(form: RefObject<HTMLFormElement | null>): FormValues | undefined {
  const [values, setValues] = useState<FormValues>();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const readValues = () => setValues(readFormValues(element));
    readValues();
    element.addEventListener('input', readValues);
    return () => element.removeEventListener('input', readValues);
  }, [form]);
  return values;
}
