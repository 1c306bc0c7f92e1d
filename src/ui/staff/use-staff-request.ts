import { useState } from 'react';
import { staffRequest } from './staff-request.ts';

type StaffRequestError = Error & { body?: { errors?: Record<string, string> } };

export function useStaffRequest<Data>(path: string) {
  const [response, setResponse] = useState<Data>();
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function call(body: object = {}): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      setResponse(await staffRequest<Data>('POST', path, { body }));
    } catch (thrown) {
      const { message, body: errorBody } = thrown as StaffRequestError;
      setError(Object.values(errorBody?.errors ?? {}).join(' ') || message);
    } finally {
      setIsPending(false);
    }
  }
  return { response, error, isPending, call };
}
