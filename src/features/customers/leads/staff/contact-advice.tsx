import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ContactAdvice } from '../schema/staff.ts';

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(),
  );

export const canCall = ({ decisions }: ContactAdvice): boolean =>
  decisions.some(({ channel, isAllowed }) => channel === 'call' && isAllowed);

/** Whether staff may call, text, and email the person now, and what time it is there. */
export function ContactAdviceAlert({ advice, more = [] }: { advice: ContactAdvice; more?: string[] }) {
  const { decisions, timeZone } = advice;
  const allowed = decisions.filter(({ isAllowed }) => isAllowed);
  const others = decisions.filter(({ isAllowed }) => !isAllowed);
  const time = timeZone ? [`It's ${clock(timeZone)} where they are.`] : [];
  const toText = (parts: { sentence: string }[]) => parts.map(({ sentence }) => sentence);
  return (
    <Alert severity={allowed.length > 0 ? 'info' : 'warning'} sx={{ mb: 2 }}>
      <AlertTitle>{toText(allowed).join(' ') || "Don't contact this person now"}</AlertTitle>
      {[...toText(others), ...more, ...time].join(' ')}
    </Alert>
  );
}
