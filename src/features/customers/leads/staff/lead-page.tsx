import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, formatDollars, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { LinkButton } from '../../../../ui/staff/link-button.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { useMay } from '../../../../ui/staff/use-may.ts';
import { contactHoursLabels } from '../domain/contact-preferences.ts';
import type { OpenedLead } from '../schema/staff.ts';
import { LeadActions } from './lead-actions.tsx';
import { Person, Source, Vehicle } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { stageTones } from './stages-and-owners.ts';
import { UnverifiedAnswers } from './unverified-answers.tsx';

const channels = ['email', 'call', 'text'] as const;
type Channel = (typeof channels)[number];

const optOutLabels: Record<Channel, string> = { email: 'email', call: 'calls', text: 'texts' };

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

function callLimits({ contact }: OpenedLead): string {
  const hours = contact.hours ? ` ${contactHoursLabels[contact.hours]}.` : '';
  const times = contact.maximumAttempts;
  const limit = times === null ? '' : ` Maximum ${times} ${times === 1 ? 'call' : 'calls'}.`;
  return `${hours}${limit}`;
}

type Contact = OpenedLead['contact'];

/** Staff may answer a question by email unless the person has opted out of email. */
const mayReply = ({ replyAskedAt, closed }: Contact) =>
  replyAskedAt !== null && closed.every(({ channel }) => channel !== 'email');

function buildTitle(contact: Contact, open: Channel[]): string {
  if (open.length > 0) return `You can ${alternatives.format(open)} this person`;
  return mayReply(contact) ? 'You can answer their question by email' : 'Do not contact this person';
}

function ContactBanner() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const { contact } = lead;
  const open = channels.filter((channel) => contact[channel]);
  const isBlocked = open.length === 0 && !mayReply(contact);
  const notAllowed = channels.filter((channel) => !contact[channel]);
  const optOuts = contact.closed.map(
    ({ channel, since, reason }) =>
      `Opted out of ${optOutLabels[channel]} on ${formatDay(since)}${reason ? ` (${reason})` : ''}.`,
  );
  return (
    <Alert severity={isBlocked || contact.closed.length > 0 ? 'error' : 'info'}>
      <AlertTitle>{buildTitle(contact, open)}</AlertTitle>
      {open.length > 0 && notAllowed.length > 0 && `Do not ${alternatives.format(notAllowed)}. `}
      {optOuts.join(' ')}
      {open.length === 0 &&
        mayReply(contact) &&
        `They wrote to us on ${formatDay(contact.replyAskedAt ?? '')}. Only reply to their question: no offers, calls, or texts. `}
      {isBlocked && contact.closed.length === 0 && "They haven't agreed to be contacted."}
      {callLimits(lead)}
    </Alert>
  );
}

const useLead = () => useRecordContext<OpenedLead>();

function Overview() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <Sheet title="Overview">
      <Facts
        facts={[
          ['Stage', <Status key="stage" source="stage" tones={stageTones} />],
          ['Owner', lead.ownerName ?? 'Unassigned'],
          ['Created', `${formatDay(lead.createdAt)}, ${lead.daysSinceCreated} days ago`],
          ['Waitlist', lead.isWaiting && 'Waiting until we sell in their state'],
          ['Possible spam', lead.isSuspicious && 'Yes'],
          ['Disposable email address', lead.isEmailDisposable && 'Yes'],
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
      {lead.notes.length === 0 && <Typography>No notes yet.</Typography>}
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

const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to}>
    {children}
  </MuiLink>
);

const none = 'None.';
const getId = ({ id }: { id: string }) => id;

function Sales() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <>
      <Sheet title="Quotes">
        <SmallTable
          label="Quotes"
          empty={none}
          rows={lead.quotes}
          getKey={getId}
          columns={[
            {
              isHeading: true,
              cell: ({ id, quoteNumber }) => (
                <RecordLink to={`/cms/quotes/${id}/show`}>{quoteNumber}</RecordLink>
              ),
            },
            { cell: ({ vehicle }) => vehicle },
            { cell: ({ plan }) => plan ?? 'No plan offered' },
            {
              cell: ({ monthlyPayment }) =>
                monthlyPayment === null ? '—' : `${formatDollars(monthlyPayment)} a month`,
            },
          ]}
        />
      </Sheet>
      <Sheet title="Contracts">
        <SmallTable
          label="Contracts"
          empty={none}
          rows={lead.contracts}
          getKey={getId}
          columns={[
            {
              isHeading: true,
              cell: ({ id, contractNumber }) => (
                <RecordLink to={`/cms/contracts/${id}/show`}>{contractNumber}</RecordLink>
              ),
            },
            { cell: ({ status }) => humanize(status) },
            { cell: ({ orderedAt }) => formatDay(orderedAt) },
          ]}
        />
      </Sheet>
    </>
  );
}

function ConsentAndMessages() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <>
      <Sheet title="Consent">
        <SmallTable
          label="Consent receipts"
          empty={none}
          rows={lead.receipts}
          getKey={getId}
          columns={[
            { isHeading: true, cell: ({ kind }) => humanize(kind) },
            { cell: ({ channels: agreedChannels }) => agreedChannels.join(', ') || '—' },
            { cell: ({ version, page }) => `Text ${version}, on ${page}` },
            { cell: ({ at }) => formatDay(at) },
          ]}
        />
      </Sheet>
      <Sheet title="Emails">
        <SmallTable
          label="Emails"
          empty={none}
          rows={lead.messages}
          getKey={getId}
          columns={[
            { isHeading: true, cell: ({ template }) => humanize(template) },
            { cell: ({ status }) => humanize(status) },
            { cell: ({ sentAt, createdAt }) => formatDay(sentAt ?? createdAt) },
          ]}
        />
      </Sheet>
    </>
  );
}

export const LeadParts = () => (
  <SideBySide>
    <FullWidth>
      <ContactBanner />
      <UnverifiedAnswers />
    </FullWidth>
    <Overview />
    <Notes />
    <Person />
    <Vehicle />
    <Sales />
    <LeadTimeline />
    <Source />
    <ConsentAndMessages />
  </SideBySide>
);

function QuoteByPhone() {
  const lead = useLead();
  const { may } = useMay();
  return (
    lead &&
    may('change') && <LinkButton to={`/cms/quotes/create?leadId=${lead.id}`}>Quote by phone</LinkButton>
  );
}

export const LeadPage = () => (
  <ShowPage
    isWide
    title="Lead"
    actions={
      <>
        <QuoteByPhone />
        <LeadActions />
      </>
    }
  >
    <LeadParts />
  </ShowPage>
);
