import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, formatDollars, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SideBySide, WholeWidth } from '../../../../ui/staff/side-by-side.tsx';
import { contactHoursLabels } from '../domain/contact-preferences.ts';
import type { OpenedLead } from '../schema/staff.ts';
import { LeadActions } from './lead-actions.tsx';
import { CameFrom, Person, Vehicle } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { stageTones } from './stages-and-owners.ts';
import { UnverifiedAnswers } from './unverified-answers.tsx';

const verbs = { email: 'write', call: 'call', text: 'text' } as const;
type Channel = keyof typeof verbs;
const channels = Object.keys(verbs) as Channel[];

const joined = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

function howOften({ contact }: OpenedLead): string {
  const hours = contact.hours ? ` ${contactHoursLabels[contact.hours]}.` : '';
  const times = contact.maximumAttempts;
  const most = times === null ? '' : ` At most ${times} ${times === 1 ? 'call' : 'calls'}.`;
  return `${hours}${most}`;
}

type Contact = OpenedLead['contact'];

/** Staff may answer a question by email unless the person has opted out of email since. */
const mayReply = ({ replyAskedAt, closed }: Contact) =>
  replyAskedAt !== null && closed.every(({ channel }) => channel !== 'email');

function titleOf(contact: Contact, open: Channel[]): string {
  if (open.length > 0) return `You may ${joined(open.map((channel) => verbs[channel]))}`;
  return mayReply(contact) ? 'You may answer their question by email' : 'Do not contact this person';
}

/** How the person may be contacted, shown before anyone picks up the phone. */
function ContactBanner() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const { contact } = lead;
  const open = channels.filter((channel) => contact[channel]);
  const isShut = open.length === 0 && !mayReply(contact);
  const shut = channels.filter((channel) => !contact[channel]);
  const sinceWords = contact.closed.map(
    ({ channel, since, reason }) =>
      `Asked not to be reached by ${channel === 'email' ? 'email' : channel} on ${formatDay(since)}${reason ? ` (${reason})` : ''}.`,
  );
  return (
    <Alert severity={isShut || contact.closed.length > 0 ? 'error' : 'info'}>
      <AlertTitle>{titleOf(contact, open)}</AlertTitle>
      {open.length > 0 && shut.length > 0 && `Do not ${joined(shut.map((channel) => verbs[channel]))}. `}
      {sinceWords.join(' ')}
      {open.length === 0 &&
        mayReply(contact) &&
        `They wrote to us on ${formatDay(contact.replyAskedAt ?? '')}. Send nothing else: no offers, calls, or texts. `}
      {isShut && contact.closed.length === 0 && 'No channel was agreed to.'}
      {howOften(lead)}
    </Alert>
  );
}

const useLead = () => useRecordContext<OpenedLead>();

const Title = () => {
  const lead = useLead();
  if (!lead) return null;
  return (
    <>
      Lead {lead.recordId}: {[lead.firstName, lead.lastName].filter(Boolean).join(' ')}
    </>
  );
};

function Standing() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <Sheet title="Where it stands">
      <Facts
        facts={[
          ['Stage', <Status key="stage" source="stage" tones={stageTones} />],
          ['Owner', lead.ownerName ?? 'Nobody yet'],
          ['Came', `${formatDay(lead.createdAt)}, ${lead.daysSinceCreated} days ago`],
          ['Waits', lead.isWaiting && 'to hear when plans are sold where they live'],
          ['Seems sent by a program', lead.isSuspicious && 'yes'],
          ['Throw-away address', lead.isEmailDisposable && 'yes'],
        ]}
      />
    </Sheet>
  );
}

function Notes() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <Sheet title="Notes">
      {lead.notes.length === 0 && <Typography>None was written yet.</Typography>}
      {lead.notes.toReversed().map(({ id, at, writtenBy, text }) => (
        <Typography key={id} sx={{ whiteSpace: 'pre-wrap', mb: 1.5 }}>
          {text}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {writtenBy}, {formatDay(at)}
          </Typography>
        </Typography>
      ))}
    </Sheet>
  );
}

/** Related rows; the first cell is a link. */
function Lines({ label, rows }: { label: string; rows: { key: string; to?: string; cells: ReactNode[] }[] }) {
  if (rows.length === 0) return <Typography>None.</Typography>;
  return (
    <Table size="small" aria-label={label}>
      <TableBody>
        {rows.map(({ key, to, cells: [first, ...rest] }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {to ? (
                <MuiLink component={Link} to={to}>
                  {first}
                </MuiLink>
              ) : (
                first
              )}
            </TableCell>
            {rest.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row stay in their order
              <TableCell key={index}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Sales() {
  const lead = useLead();
  if (!lead) return null;
  const quotes = lead.quotes.map((quote) => ({
    key: quote.id,
    to: `/cms/quotes/${quote.id}/show`,
    cells: [
      ...[quote.quoteNumber, quote.vehicle, quote.plan ?? 'No plan offered'],
      quote.monthlyPayment === null ? '—' : `${formatDollars(quote.monthlyPayment)} a month`,
    ],
  }));
  const orders = lead.orders.map((order) => ({
    key: order.id,
    to: `/cms/orders/${order.id}/show`,
    cells: [order.orderNumber, humanize(order.status), formatDay(order.placedAt)],
  }));
  return (
    <>
      <Sheet title="Quotes">
        <Lines label="Quotes" rows={quotes} />
      </Sheet>
      <Sheet title="Orders">
        <Lines label="Orders" rows={orders} />
      </Sheet>
    </>
  );
}

function Letters() {
  const lead = useLead();
  if (!lead) return null;
  const messages = lead.messages.map(({ id, template, status, sentAt, createdAt }) => ({
    key: id,
    cells: [humanize(template), humanize(status), formatDay(sentAt ?? createdAt)],
  }));
  const receipts = lead.receipts.map(({ id, kind, channels, version, page, at }) => ({
    key: id,
    cells: [humanize(kind), channels.join(', ') || '—', `Words of ${version}, on ${page}`, formatDay(at)],
  }));
  return (
    <>
      <Sheet title="What they agreed to">
        <Lines label="Consent receipts" rows={receipts} />
      </Sheet>
      <Sheet title="Messages to them">
        <Lines label="Messages" rows={messages} />
      </Sheet>
    </>
  );
}

export const LeadParts = () => (
  <SideBySide>
    <WholeWidth>
      <ContactBanner />
      <UnverifiedAnswers />
    </WholeWidth>
    <Standing />
    <Notes />
    <Person />
    <Vehicle />
    <Sales />
    <LeadTimeline />
    <CameFrom />
    <Letters />
  </SideBySide>
);

export const LeadPage = () => (
  <ShowPage isWide title={<Title />} actions={<LeadActions />}>
    <LeadParts />
  </ShowPage>
);
