import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useRecordContext } from 'react-admin';
import { inDays } from '../../../ui/staff/fields.tsx';
import type { OpenedLead } from '../contract/staff.ts';
import { contactHoursWords } from '../domain/contact-preferences.ts';

const verbs = { email: 'write', call: 'call', text: 'text' } as const;
type Channel = keyof typeof verbs;
const channels = Object.keys(verbs) as Channel[];

const joined = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

function howOften({ contact }: OpenedLead): string {
  const hours = contact.hours ? ` ${contactHoursWords[contact.hours]}.` : '';
  const times = contact.maximumAttempts;
  const most = times === null ? '' : ` At most ${times} ${times === 1 ? 'call' : 'calls'}.`;
  return `${hours}${most}`;
}

type Contact = OpenedLead['contact'];

/** A question may be answered by email unless they opted out of email since. */
const mayReply = ({ replyAskedAt, closed }: Contact) =>
  replyAskedAt !== null && closed.every(({ channel }) => channel !== 'email');

function titleOf(contact: Contact, open: Channel[]): string {
  if (open.length > 0) return `You may ${joined(open.map((channel) => verbs[channel]))}`;
  return mayReply(contact) ? 'You may answer their question by email' : 'Do not contact this person';
}

/** What may be done to reach the person, said before anybody reaches for the phone. */
export function ContactBanner() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const { contact } = lead;
  const open = channels.filter((channel) => contact[channel]);
  const isShut = open.length === 0 && !mayReply(contact);
  const shut = channels.filter((channel) => !contact[channel]);
  const sinceWords = contact.closed.map(
    ({ channel, since, reason }) =>
      `Asked not to be reached by ${channel === 'email' ? 'e-mail' : channel} on ${inDays(since)}${reason ? ` (${reason})` : ''}.`,
  );
  return (
    <Alert severity={isShut || contact.closed.length > 0 ? 'error' : 'info'}>
      <AlertTitle>{titleOf(contact, open)}</AlertTitle>
      {open.length > 0 && shut.length > 0 && `Do not ${joined(shut.map((channel) => verbs[channel]))}. `}
      {sinceWords.join(' ')}
      {open.length === 0 &&
        mayReply(contact) &&
        `They wrote to us on ${inDays(contact.replyAskedAt ?? '')}. Send nothing else: no offers, calls, or texts. `}
      {isShut && contact.closed.length === 0 && 'No channel was agreed to.'}
      {howOften(lead)}
    </Alert>
  );
}
