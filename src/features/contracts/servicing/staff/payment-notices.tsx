import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  DateInput,
  NumberInput,
  type RaRecord,
  required,
  TextInput,
  useRecordContext,
  WithRecord,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import type { NoticeActionName, NoticeRecord } from '../schema/notices.ts';

const resultTones = { Applied: 'success', Unmatched: 'warning' } as const;

const formatDecision = ({ needsDecision: isOpen, settledBy }: RaRecord) => {
  if (isOpen) return 'Yes';
  return settledBy ? 'Settled' : '';
};

const PaymentNoticeList = () => (
  <ListPage
    sort={{ field: 'receivedAt', order: 'DESC' }}
    filterDefaultValues={{ isOpen: true }}
    filters={[
      <BooleanInput key="isOpen" source="isOpen" label="Needs a decision" alwaysOn />,
      <TextInput key="contractNumber" source="contractNumber" label="Contract number" alwaysOn />,
      <DateInput key="from" source="from" label="Received on or after" />,
      <DateInput key="to" source="to" label="Received on or before" />,
    ]}
    columns={[
      { source: 'about', label: 'What arrived' },
      { source: 'receivedAt', label: 'Received', kind: 'when', sort: true },
      { source: 'contract', cell: ({ contract }) => contract?.contractNumber ?? 'Unknown' },
      { source: 'amount' },
      { source: 'isOpen', label: 'Needs a decision', cell: formatDecision },
      { source: 'reason', label: 'Why', isOptional: true },
      { source: 'reference', isOptional: true },
    ]}
  />
);

const isNotAllowed =
  (action: NoticeActionName) =>
  ({ allowedActions }: RaRecord): boolean =>
    !(allowedActions as NoticeActionName[]).includes(action);

function NoticeActions() {
  const notice = useRecordContext<NoticeRecord>();
  if (!notice) return null;
  const needsNumber = notice.contract === null;
  const contractNumber = needsNumber && (
    <TextInput
      source="contractNumber"
      label="Contract number"
      validate={required()}
      helperText="The notice doesn't name a contract that we know."
    />
  );
  return (
    <>
      <ActionButton
        action="apply"
        label="Count as a payment"
        doneMessage="Payment counted."
        variant="contained"
        isHidden={isNotAllowed('apply')}
        fields={
          <>
            {contractNumber}
            <NumberInput
              source="number"
              label="Number of the payment"
              validate={required()}
              min={1}
              helperText="From the payment schedule of the contract. The amounts must be the same."
            />
          </>
        }
      >
        <Typography>
          {notice.amount} counts as a payment that is due. The first payment starts the plan.
        </Typography>
      </ActionButton>
      <ActionButton
        action="refund"
        label="Refund payment"
        doneMessage="Refund queued."
        isHidden={isNotAllowed('refund')}
        fields={contractNumber}
      >
        <Typography>We refund {notice.amount} the way it was paid.</Typography>
      </ActionButton>
      <ActionButton
        action="match-refund"
        label="Count as a refund"
        doneMessage="Refund counted."
        isHidden={isNotAllowed('match-refund')}
        fields={contractNumber}
      >
        <Typography>
          {notice.amount} counts toward what we owe on the contract, or toward a later refund.
        </Typography>
      </ActionButton>
      <ActionButton
        action="settle"
        label="Mark as settled"
        doneMessage="Marked as settled."
        isHidden={isNotAllowed('settle')}
        fields={
          <TextInput
            source="note"
            label="What was done"
            multiline
            minRows={3}
            validate={required()}
            helperText={false}
          />
        }
      >
        <Typography>This only takes it off the list. It moves no money.</Typography>
      </ActionButton>
    </>
  );
}

const Customer = ({ contract: { customer, leadId } }: { contract: NonNullable<NoticeRecord['contract']> }) =>
  leadId ? <RecordLink to={`/cms/customers/${leadId}`}>{customer}</RecordLink> : customer;

export const NoticeSections = () => (
  <WithRecord<NoticeRecord>
    render={(notice) => (
      <Sheet title={notice.about}>
        {notice.needsDecision && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {notice.reason}
          </Alert>
        )}
        <Facts
          facts={[
            ['Result', <Status key="result" source="result" tones={resultTones} />],
            ['What happened', notice.effect],
            ['Reason', !notice.needsDecision && notice.reason],
            ['Customer', notice.contract && <Customer key="customer" contract={notice.contract} />],
            [
              'Contract',
              notice.contract ? (
                <RecordLink key="contract" to={`/cms/contracts/${notice.contract.id}/show`}>
                  {notice.contract.contractNumber}
                </RecordLink>
              ) : (
                'Unknown'
              ),
            ],
            ['Evidence due', notice.evidenceDueAt && formatDateOrTime(notice.evidenceDueAt)],
            ['Amount', notice.amount],
            ['Payment reference', notice.reference],
            // This ID marks our own record of a response. The provider doesn't know it.
            ['Notice ID', notice.providerId.startsWith('answer ') ? null : notice.providerId],
            ['Received', formatDateOrTime(notice.receivedAt)],
            ['Settled', notice.settledAt && `${formatDateOrTime(notice.settledAt)}, ${notice.settledBy}`],
            ['Decision', notice.settlement],
          ]}
        />
      </Sheet>
    )}
  />
);

const PaymentNoticePage = () => (
  <ShowPage title="Payment notice" actions={<NoticeActions />}>
    <NoticeSections />
  </ShowPage>
);

export const paymentNoticeScreens = { list: PaymentNoticeList, show: PaymentNoticePage };
