import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { daysBetween } from '../../../../shared/calendar.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { LinkButton } from '../../../../ui/staff/link-button.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { contactHoursLabels } from '../domain/contact-preferences.ts';
import { formSource } from '../domain/form-source.ts';
import { attemptChannelNames } from '../domain/lead.ts';
import type { OpenedLead } from '../schema/staff.ts';
import { ContactAdviceAlert } from './contact-advice.tsx';
import { LeadActions } from './lead-actions.tsx';
import { Person, Source, Vehicle } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { stageTones } from './stages-and-owners.ts';
import { UnverifiedAnswers } from './unverified-answers.tsx';

function describeCallLimits({ contact }: OpenedLead): string[] {
  const { hours, maximumAttempts: times } = contact;
  return [
    ...(hours ? [`They prefer ${contactHoursLabels[hours].toLowerCase()}.`] : []),
    ...(times === null ? [] : [`At most ${times} ${times === 1 ? 'call' : 'calls'}.`]),
  ];
}

function ContactBanner() {
  const lead = useRecordContext<OpenedLead>();
  return lead ? <ContactAdviceAlert advice={lead.contact} more={describeCallLimits(lead)} /> : null;
}

const none = 'None.';
const getId = ({ id }: { id: string }) => id;

const useLead = () => useRecordContext<OpenedLead>();

/** The user's own date, such as "2026-11-26". */
const toLocalDay = (at: Date) => at.toLocaleDateString('en-CA');

/** Counts calendar days, like people do, and not periods of 24 hours. */
function formatAge(iso: string): string {
  const days = daysBetween(toLocalDay(new Date(iso)), toLocalDay(new Date()));
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

function Overview() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <Sheet title="Overview">
      <Facts
        facts={[
          ['Stage', <Status key="stage" source="stage" tones={stageTones} />],
          ['Owner', lead.ownerName ?? 'Unassigned'],
          [
            'Next action',
            (lead.nextAction || lead.nextActionAt) &&
              [lead.nextAction, lead.nextActionAt && formatDateOrTime(lead.nextActionAt)]
                .filter(Boolean)
                .join(', '),
          ],
          ['Created', `${formatDateOrTime(lead.createdAt)}, ${formatAge(lead.createdAt)}`],
          [
            'Possible duplicate',
            lead.hasDuplicate && (
              <RecordLink key="duplicate" to={`/cms/customers/${lead.id}`}>
                Compare and merge
              </RecordLink>
            ),
          ],
          ['Waitlist', lead.isWaiting && 'Waiting until we sell in their state'],
          ['Possible spam', lead.isSuspicious && 'Yes'],
          ['Disposable email address', lead.isEmailDisposable && 'Yes'],
        ]}
      />
    </Sheet>
  );
}

function Attempts() {
  const lead = useLead();
  if (!lead) return null;
  return (
    <Sheet title="Calls, texts, and emails by staff">
      <SmallTable
        label="Calls, texts, and emails by staff"
        empty="None yet. Log a call with the button above."
        rows={lead.attempts.toReversed()}
        getKey={getId}
        columns={[
          { isHeading: true, cell: ({ channel }) => attemptChannelNames[channel] },
          { cell: ({ outcome }) => humanize(outcome) },
          { cell: ({ note }) => note ?? '—' },
          { cell: ({ decision }) => decision },
          { cell: ({ madeBy, at }) => `${madeBy}, ${formatDateOrTime(at)}` },
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
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {writtenBy}, {formatDateOrTime(at)}
          </Typography>
        </Typography>
      ))}
    </Sheet>
  );
}

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
      {lead.contracts && (
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
              { cell: ({ orderedAt }) => formatDateOrTime(orderedAt) },
            ]}
          />
        </Sheet>
      )}
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
            { cell: ({ version, page }) => `Text ${version}, on ${formSource(page)}` },
            { cell: ({ at }) => formatDateOrTime(at) },
          ]}
        />
      </Sheet>
      {lead.messages && (
        <Sheet title="Emails">
          <SmallTable
            label="Emails"
            empty={none}
            rows={lead.messages}
            getKey={getId}
            columns={[
              { isHeading: true, cell: ({ name }) => name },
              { cell: ({ status }) => humanize(status) },
              { cell: ({ sentAt, createdAt }) => formatDateOrTime(sentAt ?? createdAt) },
            ]}
          />
        </Sheet>
      )}
    </>
  );
}

export const LeadParts = () => (
  <SideBySide>
    <FullWidth>
      <ContactBanner />
      <UnverifiedAnswers />
    </FullWidth>
    <div>
      <Overview />
      <Person />
      <Vehicle />
      <Sales />
      <Source />
    </div>
    <div>
      <Notes />
      <Attempts />
      <LeadTimeline />
      <ConsentAndMessages />
    </div>
  </SideBySide>
);

function LeadLinks() {
  const lead = useLead();
  const { can } = useCan();
  if (!lead) return null;
  return (
    <>
      <LinkButton to={`/cms/customers/${lead.id}`}>Customer</LinkButton>
      {can('change') && <LinkButton to={`/cms/quotes/create?leadId=${lead.id}`}>Quote by phone</LinkButton>}
    </>
  );
}

export const LeadPage = () => (
  <ShowPage
    isWide
    title="Lead"
    actions={
      <>
        <LeadLinks />
        <LeadActions />
      </>
    }
  >
    <LeadParts />
  </ShowPage>
);
