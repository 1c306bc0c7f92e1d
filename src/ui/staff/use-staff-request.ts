import { useState } from 'react';
import { staffRequest } from './staff-request.ts';

type FailedRequest = Error & { body?: { errors?: Record<string, string> } };

export function useStaffRequest<Response>(path: string) {
  const [response, setResponse] = useState<Response>();
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function call(body: object = {}): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      setResponse(await staffRequest<Response>('POST', path, { body }));
    } catch (thrown) {
      const { message, body: errorBody } = thrown as FailedRequest;
      setError(Object.values(errorBody?.errors ?? {}).join(' ') || message);
    } finally {
      setIsPending(false);
    }
  }
  return { response, error, isPending, call };
}
