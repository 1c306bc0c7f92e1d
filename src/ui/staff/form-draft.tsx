import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { saveDraft } from './drafts.ts';

/** Saves the input of the surrounding form. Call `removeDraft` once it's saved on the server. */
export function FormDraft({ name }: { name: string }) {
  const { watch } = useFormContext();
  useEffect(() => {
    const subscription = watch((values) => saveDraft(name, values));
    return () => subscription.unsubscribe();
  }, [watch, name]);
  return null;
}
