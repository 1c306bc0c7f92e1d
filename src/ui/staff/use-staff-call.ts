import { useState } from 'react';
import { staffCall } from './staff-call.ts';

type CallError = Error & { body?: { errors?: Record<string, string> } };

export function useStaffCall<Response>(path: string) {
  const [response, setResponse] = useState<Response>();
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function call(body: object = {}): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      setResponse(await staffCall<Response>('POST', path, { body }));
    } catch (thrown) {
      const { message, body: errorBody } = thrown as CallError;
      setError(Object.values(errorBody?.errors ?? {}).join(' ') || message);
    } finally {
      setIsPending(false);
    }
  }
  return { response, error, isPending, call };
}
