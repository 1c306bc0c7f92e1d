import { useState } from 'react';
import { staffCall } from './staff-call.ts';

type CallError = Error & { body?: { errors?: Record<string, string> } };

/** State for a read-only call that a button starts. */
export function useStaffCall<Answer>(path: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function ask(body: object = {}): Promise<void> {
    setAsking(true);
    setFault(undefined);
    try {
      setAnswer(await staffCall<Answer>('POST', path, { body }));
    } catch (thrown) {
      const { message, body: told } = thrown as CallError;
      setFault(Object.values(told?.errors ?? {}).join(' ') || message);
    } finally {
      setAsking(false);
    }
  }
  return { answer, fault, isAsking, ask };
}
