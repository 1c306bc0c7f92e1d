import { useState } from 'react';
import { staffCall } from './staff-call.ts';

type Fault = Error & { body?: { errors?: Record<string, string> } };

/** A call that answers something to look at and changes nothing: asked by a button, with what went wrong. */
export function useAnswer<Answer>(path: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function ask(body: object = {}): Promise<void> {
    setAsking(true);
    setFault(undefined);
    try {
      setAnswer(await staffCall<Answer>('POST', path, { body }));
    } catch (thrown) {
      const { message, body: told } = thrown as Fault;
      setFault(Object.values(told?.errors ?? {}).join(' ') || message);
    } finally {
      setAsking(false);
    }
  }
  return { answer, fault, isAsking, ask };
}
