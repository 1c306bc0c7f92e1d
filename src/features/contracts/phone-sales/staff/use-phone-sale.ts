import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { PhoneSale } from '../schema.ts';
import { toFormErrors } from './form-errors.ts';

const isOpen = (contract: PhoneSale['contract'] | undefined) => contract?.status === 'AwaitingPayment';

const reloadMilliseconds = 5000;

/** Keeps reloading while the customer signs and pays. */
export const usePhoneSale = (id: string) =>
  useQuery({
    queryKey: ['phone-sales', id],
    queryFn: ({ signal }) => staffRequest<PhoneSale>('GET', `phone-sales/${id}`, { signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isOpen(state.data?.contract) ? reloadMilliseconds : false),
  });

export function useReload(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['phone-sales', id] });
}

/** Sends a change and loads the new price. `change` returns the field errors, or undefined on success. */
export function useChange(id: string) {
  const reload = useReload(id);
  const notify = useNotify();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);

  async function change(action: string, body: object, doneMessage?: string) {
    setPending(true);
    setErrors([]);
    try {
      await staffRequest('POST', `phone-sales/${id}/${action}`, { body });
      await reload();
      if (doneMessage) notify(doneMessage, { type: 'success' });
      return undefined;
    } catch (error) {
      const { atFields, otherMessages: others } = toFormErrors(error);
      setErrors(others);
      // The price may have changed in another tab.
      void reload();
      return atFields;
    } finally {
      setPending(false);
    }
  }
  return { change, errors, isPending };
}
