import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, WithRecord } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import type { ContactAdvice } from '../../../customers/leads/schema/staff.ts';
import { ContactAdviceAlert, canCall } from '../../../customers/leads/staff/contact-advice.tsx';
import { phoneLink } from '../../../customers/leads/staff/phone-link.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { denialNames } from '../domain/denial-reasons.ts';
import { claimStatusLabel, partAppealLabel, partPaymentLabel } from '../domain/transitions.ts';
import type { ClaimDetails } from '../schema.ts';
import { ClaimActionButtons } from './claim-actions.tsx';
import { formatPayment } from './decision-fields.tsx';
import { ConfirmationActions, useOthersDecision } from './decisions.tsx';
import { formatLine, formatQuantity } from './estimate-fields.tsx';
import { FileList } from './file-list.tsx';
import { ImportedFacts } from './outcome-edit.tsx';

type Props = { claim: ClaimDetails };

const formatAmount = (amount: number | null) => (amount === null ? null : formatDollars(amount));

const ClaimFiles = ({ claim }: Props) => (
  <Sheet title="Files">
    {claim.files.length === 0 ? (
      <Typography>No files yet. Photos and documents that the customer sends appear here.</Typography>
    ) : (
      <FileList claim={claim} />
    )}
  </Sheet>
);

const canDriveLabels = { Yes: 'Yes', No: 'No', NotSure: 'Not sure' };

function Warnings({ claim: { warnings } }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Reasons against this claim</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
    </Alert>
  );
}

const Notices = ({ claim: { notices } }: Props) =>
  notices.map((notice) => (
    <Alert key={notice} severity="info" sx={{ mb: 2 }}>
      {notice}
    </Alert>
  ));

function Candidates({ claim: { candidates } }: Props) {
  if (candidates.length === 0) return null;
  return (
    <Sheet title="Possible contracts">
      <SmallTable
        label="Possible contracts"
        rows={candidates}
        getKey={({ contractNumber }) => contractNumber}
        columns={[
          { title: 'Contract', cell: ({ contractNumber }) => contractNumber },
          { title: 'Owner', cell: ({ owner }) => owner },
          { title: 'Vehicle', cell: ({ vehicle }) => vehicle },
          { title: 'VIN', cell: ({ vin }) => vin },
          { title: 'Matches on', cell: ({ matches }) => matches.join(', ') || 'Email' },
        ]}
      />
    </Sheet>
  );
}

/** For example, `Override reason (Waiting period): The dealer confirmed it.` */
const formatOverride = (
  { overrideReason, overridden }: Pick<Step, 'overrideReason' | 'overridden'>,
  start = '',
) =>
  overrideReason &&
  `${start}Override reason${overridden.length > 0 ? ` (${overridden.join(', ')})` : ''}: ${overrideReason}`;

function PendingApproval({ claim }: Props) {
  const { pendingApproval } = claim;
  if (!pendingApproval) return null;
  const { approved, by, at, reason, lines } = pendingApproval;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>
        Waiting for a second user: {formatDollars(approved)}
        {pendingApproval.kind === 'Correction' && `, instead of ${formatDollars(claim.approved ?? 0)}`}
      </AlertTitle>
      <Typography variant="body2">
        {by} approved it on {formatDateOrTime(at)}. It's above the approval limit, so another user has to
        confirm it. The customer hasn't been told.
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {claim.lines.map(({ description, estimated }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={index}>
            {description}: {formatDollars(lines[index]?.authorized ?? 0)} of {formatDollars(estimated)}
            {lines[index]?.clause && `, clause ${lines[index].clause}`}
          </li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', my: 1 }}>
        Reason for the customer: {reason}
        {formatOverride(pendingApproval, '\n')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ConfirmationActions claim={claim} />
      </Box>
    </Alert>
  );
}

/** Says why the buttons to decide are missing. */
function OthersDecision({ claim }: Props) {
  const message = useOthersDecision(claim);
  return (
    message && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {message}
      </Alert>
    )
  );
}

function NewInformation({ claim: { newInformationAt } }: Props) {
  return (
    newInformationAt && (
      <Alert severity="info" sx={{ mb: 2 }}>
        New information since {formatDateOrTime(newInformationAt)}. See the files and the status history.
      </Alert>
    )
  );
}

function Report({ claim }: Props) {
  const { planName } = usePlanChoices();
  return (
    <Sheet title={claimStatusLabel[claim.status]}>
      {claim.isSuspicious && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This looks like spam, so we don't send any emails about it until you decide it.
        </Alert>
      )}
      <PendingApproval claim={claim} />
      <OthersDecision claim={claim} />
      <NewInformation claim={claim} />
      <Warnings claim={claim} />
      <Notices claim={claim} />
      <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{claim.whatHappened}</Typography>
      <Facts
        facts={[
          ['Assignee', claim.assigneeName ?? 'Unassigned'],
          ['Part', claim.part],
          ['Date of breakdown', claim.happenedOn && formatDateOrTime(claim.happenedOn)],
          ['Vehicle', claim.vehicle],
          ['VIN', claim.vin ?? claim.contract?.vin],
          ['Odometer reading', `${claim.odometer.toLocaleString('en-US')} miles`],
          ['Drivable', claim.canDrive && canDriveLabels[claim.canDrive]],
          ['Vehicle location', claim.vehicleLocation],
          [
            'Quote or contract number',
            claim.contract?.contractNumber !== claim.contractNumber && claim.contractNumber,
          ],
          [
            'Contract',
            claim.contract && (
              <Link key="contract" to={`/cms/contracts/${claim.contract.id}/show`}>
                {claim.contract.contractNumber}
              </Link>
            ),
          ],
          ['Plan', claim.coveragePlan && planName(claim.coveragePlan)],
          ['Deductible', claim.contract?.deductible && formatDollars(claim.contract.deductible)],
          ['Repair shop', [claim.shopName, claim.shopCity].filter(Boolean).join(', ')],
          ['Repair shop phone', phoneLink(claim.shopPhone)],
          ['Failed part', [claim.majorAssemblyName, claim.autoPartName].filter(Boolean).join(': ')],
          ['Denial reason', claim.denialReason && denialNames[claim.denialReason]],
          ['Next', claim.next],
          ['Approval', formatApproval(claim)],
          ['Invoice number', claim.invoiceNumber],
          ['Limit for this claim', formatAmount(claim.limit)],
          ['Approved amount', formatAmount(claim.approved)],
          ['Amount paid', formatAmount(claim.paid)],
          ['Payments', claim.payments.map((payment) => formatPayment(payment, claim)).join('; ')],
          ['Who pays', claim.whoPays],
        ]}
      />
    </Sheet>
  );
}

function Person({ claim }: Props) {
  return (
    <Sheet title="Customer">
      <Facts
        facts={[
          ['Name', formatPersonName(claim)],
          ['Email', claim.email],
          ['Phone', phoneLink(claim.phone, claim.contact ? canCall(claim.contact) : false)],
          ['Filed', formatDateOrTime(claim.createdAt)],
          ['Taken by phone by', claim.filedBy],
        ]}
      />
    </Sheet>
  );
}

const formatApproval = ({ authorizationNumber, authorizedUntil }: ClaimDetails) =>
  authorizationNumber && authorizedUntil
    ? `${authorizationNumber}, good until ${formatDateOrTime(authorizedUntil)}`
    : null;

function Estimate({ claim }: Props) {
  if (claim.lines.length === 0) return null;
  const { lines } = claim;
  const sum = (get: (line: (typeof lines)[number]) => number | null) =>
    lines.some((line) => get(line) !== null)
      ? lines.reduce((total, line) => total + (get(line) ?? 0), 0)
      : null;
  const empty = {
    ...{ hours: null, rate: null, days: null, clause: null },
    ...{ estimated: null, authorized: null, invoiced: null, pays: null },
  };
  const deductible = claim.approved === null ? 0 : (sum(({ pays }) => pays) ?? 0) - claim.approved;
  const pays = claim.status === 'Paid' ? claim.paid : claim.approved;
  const unpaid = (claim.approved ?? 0) - (pays ?? 0);
  const total = {
    ...empty,
    ...{ kind: 'Total', description: 'Total' },
    estimated: sum(({ estimated }) => estimated),
    authorized: sum(({ authorized }) => authorized),
    invoiced: sum(({ invoiced }) => invoiced),
    pays,
  };
  const rows = [
    ...lines,
    ...(deductible > 0
      ? [{ ...empty, kind: 'Deductible', description: 'Deductible', pays: -deductible }]
      : []),
    ...(unpaid > 0 ? [{ ...empty, kind: 'Not paid', description: 'Not paid', pays: -unpaid }] : []),
    total,
  ];
  return (
    <Sheet title="Estimate">
      <SmallTable
        label="Estimate"
        rows={rows}
        getKey={(_line, index) => index}
        columns={[
          {
            title: 'Line',
            isHeading: true,
            cell: (line) => [formatLine(line, claim), formatQuantity(line)].filter(Boolean).join(', '),
          },
          { title: 'Estimate', align: 'right', cell: ({ estimated }) => formatAmount(estimated) },
          { title: 'Approved', align: 'right', cell: ({ authorized }) => formatAmount(authorized) },
          { title: 'Clause', cell: ({ clause }) => clause },
          {
            title: 'Invoice',
            align: 'right',
            cell: ({ authorized, invoiced }) => (
              <>
                {formatAmount(invoiced)}
                {invoiced !== null && invoiced > (authorized ?? 0) && (
                  <Typography variant="body2" color="warning">
                    {formatDollars(invoiced - (authorized ?? 0))} more than approved
                  </Typography>
                )}
              </>
            ),
          },
          { title: 'We pay', align: 'right', cell: ({ pays }) => formatAmount(pays) },
        ]}
      />
    </Sheet>
  );
}

type Step = ClaimDetails['steps'][number];

const isDecision = ({ approved, paid, status }: Step) =>
  approved !== null || paid !== null || status === 'Denied';

function describeDecision({ approved, paid, status }: Step): string {
  if (paid !== null && paid > 0 && status === 'Repaired') return partPaymentLabel;
  if (approved !== null && approved < 0) return 'Approval taken back';
  if (paid !== null && paid < 0) return 'Payment taken back';
  return claimStatusLabel[status];
}

function Decisions({ claim }: Props) {
  const decisions = claim.steps.filter(isDecision);
  if (decisions.length === 0) return null;
  return (
    <Sheet title="Decisions">
      <SmallTable
        label="Decisions"
        rows={decisions}
        getKey={(_step, index) => index}
        columns={[
          { title: 'Date', cell: ({ at }) => formatDateOrTime(at) },
          { title: 'Decision', cell: describeDecision },
          {
            title: 'Amount',
            align: 'right',
            cell: ({ approved, paid }) => {
              const amount = approved ?? paid;
              return amount === null ? '' : formatDollars(amount);
            },
          },
          {
            title: 'Details',
            cell: ({ contractSection, authorizationNumber, payments }) =>
              [
                ...payments.map((payment) => formatPayment(payment, claim)),
                contractSection && `Clause ${contractSection}`,
              ]
                .filter(Boolean)
                .join('; ') || authorizationNumber,
          },
          {
            title: 'By',
            cell: ({ by, confirmedBy }) =>
              [by, confirmedBy && `confirmed by ${confirmedBy}`].filter(Boolean).join(', '),
          },
        ]}
      />
    </Sheet>
  );
}

function Notes({ claim: { notes } }: Props) {
  if (notes.length === 0) return null;
  return (
    <Sheet title="Notes">
      <SmallTable
        label="Notes"
        rows={notes}
        getKey={({ id }) => id}
        columns={[
          { title: 'Date', cell: ({ at }) => formatDateOrTime(at) },
          { title: 'Note', sx: { whiteSpace: 'pre-line' }, cell: ({ text }) => text },
          { title: 'By', cell: ({ writtenBy }) => writtenBy },
        ]}
      />
    </Sheet>
  );
}

function StatusHistory({ claim }: Props) {
  return (
    <Sheet title="Status history">
      <SmallTable
        label="Status history"
        rows={claim.steps}
        getKey={(_step, index) => index}
        columns={[
          { title: 'Date', cell: ({ at }) => formatDateOrTime(at) },
          {
            title: 'Status',
            cell: ({ status, isPartAppeal }) => (isPartAppeal ? partAppealLabel : claimStatusLabel[status]),
          },
          { title: 'By', cell: ({ by }) => by ?? 'Customer' },
        ]}
        details={({ reason, isShown, ...override }) => {
          const overrideText = formatOverride(override);
          if (!reason && !overrideText) return null;
          return (
            <>
              {reason && (
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                  {isShown && 'Shown to the customer: '}
                  {reason}
                </Typography>
              )}
              {overrideText && (
                <Typography variant="body2" color="textSecondary">
                  {overrideText}
                </Typography>
              )}
            </>
          );
        }}
      />
    </Sheet>
  );
}

const ImportedClaim = ({ claim }: Props) => (
  <Sheet title={claimStatusLabel[claim.status]}>
    <ImportedFacts />
    <Facts
      facts={[
        ['Shop bill', formatAmount(claim.claimed)],
        ['Parts', formatAmount(claim.parts)],
        ['Amount paid', formatAmount(claim.paid)],
        ['Decision date', claim.decidedOn && formatDateOrTime(claim.decidedOn)],
        ['Payment date', claim.paidOn && formatDateOrTime(claim.paidOn)],
        ['Denial reason', claim.denialReason && denialNames[claim.denialReason]],
      ]}
    />
  </Sheet>
);

/** Emails about a claim are no offers, so staff may write them whatever the person unsubscribed from, also once the claim is over. */
export const adviseAboutClaim = (advice: ContactAdvice): ContactAdvice => ({
  ...advice,
  decisions: advice.decisions.map((decision) =>
    decision.channel === 'email' && decision.reason !== 'NoAddress'
      ? {
          ...decision,
          isAllowed: true,
          reason: 'Allowed',
          sentence: 'You can email this person about their claim.',
        }
      : decision,
  ),
});

export const ClaimPage = () => (
  <ShowPage title="Claim" actions={<ClaimActionButtons />}>
    <WithRecord<ClaimDetails>
      render={(claim) =>
        claim.source === 'Imported' ? (
          <ImportedClaim claim={claim} />
        ) : (
          <>
            {claim.contact && <ContactAdviceAlert advice={adviseAboutClaim(claim.contact)} />}
            <Report claim={claim} />
            <Candidates claim={claim} />
            <Estimate claim={claim} />
            <ClaimFiles claim={claim} />
            <Decisions claim={claim} />
            <StatusHistory claim={claim} />
            <Notes claim={claim} />
            <Person claim={claim} />
          </>
        )
      }
    />
  </ShowPage>
);
