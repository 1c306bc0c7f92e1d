import { useState } from 'react';
import { staffCall } from './staff-call.ts';

type CallError = Error & { body?: { errors?: Record<string, string> } };

/** State for a read-only call that a button starts. */
export function useStaffCall<Response>(path: string) {
  const [response, setResponse] = useState<Response>();
  const [error, setError] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);

  async function call(body: object = {}): Promise<void> {
    setIsLoading(true);
    setError(undefined);
    try {
      setResponse(await staffCall<Response>('POST', path, { body }));
    } catch (thrown) {
      const { message, body: errorBody } = thrown as CallError;
      setError(Object.values(errorBody?.errors ?? {}).join(' ') || message);
    } finally {
      setIsLoading(false);
    }
  }
  return { answer: response, fault: error, isAsking: isLoading, ask: call };
}
