import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect } from 'react';
import { required, TextInput, useRefresh } from 'react-admin';
import { type ContactChannel, isTemporary } from '../../consent/domain/contact-gate.ts';
import type { ContactAdvice } from '../schema/staff.ts';

const formatClock = (timeZone: string, at = new Date()) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    at,
  );

const describeTime = ({ timeZone }: ContactAdvice) =>
  timeZone ? [`It's ${formatClock(timeZone)} where they are.`] : [];

export const canCall = ({ decisions }: ContactAdvice): boolean =>
  decisions.some(({ channel, isAllowed }) => channel === 'call' && isAllowed);

/** Shows whether staff may call, text, and email the person now, and the person's local time. */
export function ContactAdviceAlert({ advice, more = [] }: { advice: ContactAdvice; more?: string[] }) {
  const { decisions } = advice;
  const allowedDecisions = decisions.filter(({ isAllowed }) => isAllowed);
  const otherDecisions = decisions.filter(({ isAllowed }) => !isAllowed);
  const toText = (parts: { sentence: string }[]) => parts.map(({ sentence }) => sentence);
  return (
    <Alert severity={allowedDecisions.length > 0 ? 'info' : 'warning'} sx={{ mb: 2 }}>
      <AlertTitle>
        {toText(allowedDecisions).join(' ') ||
          (decisions.some(isTemporary) ? 'Wait before you call this person' : "Don't contact this person")}
      </AlertTitle>
      {[...toText(otherDecisions), ...more, ...describeTime(advice)].join(' ')}
    </Alert>
  );
}

/** For dialogs that log a contact. Shows the decision, and asks for a reason if the rule doesn't allow the contact. */
export function ContactCheck({ advice, channel }: { advice: ContactAdvice; channel: ContactChannel }) {
  const refresh = useRefresh();
  // Refreshes the decision, because the page may have been open for hours.
  useEffect(refresh, [refresh]);
  const decision = advice.decisions.find((each) => each.channel === channel);
  if (!decision) return null;
  const { isAllowed, sentence } = decision;
  return (
    <>
      <Alert severity={isAllowed ? 'info' : 'warning'} sx={{ mb: 1 }}>
        {[sentence, ...describeTime(advice)].join(' ')}
      </Alert>
      {!isAllowed && (
        <TextInput
          source="overrideReason"
          label="Why you contacted them anyway"
          validate={required('Say why you contacted them anyway.')}
          helperText="Such as “They called us.” It's recorded with what the rule says."
        />
      )}
    </>
  );
}

/** Help text for the time of a call: the calling hours, and the person's local time at the selected time. */
export const explainCallbackHours = (
  { callingHours, timeZone }: ContactAdvice,
  at: string | null | undefined,
) =>
  [callingHours, timeZone && at && `You chose ${formatClock(timeZone, new Date(at))} their time.`]
    .filter(Boolean)
    .join(' ');
