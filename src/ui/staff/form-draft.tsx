import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { saveDraft } from './drafts.ts';

/** Keeps what is typed into the form around it. Call `removeDraft` once it's saved. */
export function FormDraft({ name }: { name: string }) {
  const { watch } = useFormContext();
  useEffect(() => {
    const subscription = watch((values) => saveDraft(name, values));
    return () => subscription.unsubscribe();
  }, [watch, name]);
  return null;
}
