import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, type RaRecord, SelectInput, TextInput, usePermissions, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { AddNote, staffNote } from '../../../../ui/staff/add-note.tsx';
import { AssignToMe } from '../../../../ui/staff/assign-to-me.tsx';
import { breakEmail, Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, Status } from '../../../../ui/staff/fields.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import type { OpenedContactMessage } from '../schema.ts';
import { ReplyForm } from './reply-form.tsx';
import { useAssignees } from './use-assignees.ts';

export const contactTones = { Open: 'warning', Waiting: 'info', Closed: 'default' } as const;

const useMessage = () => useRecordContext<OpenedContactMessage>();

function LeadLink({ leadId }: { leadId: string | null }) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  if (!leadId) return 'No lead with this email address.';
  if (!permissions?.leads?.includes('read')) return 'A lead has this email address.';
  return <Link to={`/cms/customers/${leadId}`}>View customer</Link>;
}

const LongText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);

type Entry = OpenedContactMessage['entries'][number];

const entryTitles: Record<Entry['kind'], (entry: Entry) => string> = {
  Reply: ({ by }) => `Reply by ${by}`,
  CustomerReply: ({ by }) => (by ? `Their answer, recorded by ${by}` : 'Their answer, from My plan'),
  Note: ({ by }) => `Note by ${by}`,
  Assigned: ({ by, text }) => (text ? `${by} assigned it to ${text}` : `${by} unassigned it`),
  Closed: ({ by }) => `Closed by ${by}`,
  Reopened: ({ by }) => `Reopened by ${by}`,
};

const deliveries: Record<string, string> = {
  Queued: 'waiting to be sent',
  Sent: 'sent',
  Saved: 'saved as a file: nobody received it, because no mail server is set up',
  Suppressed: "not sent, because the contact rule didn't allow it",
  Failed: 'failed',
};

function EntryDetails({ entry }: { entry: Entry }) {
  const { at, kind, text, delivery, emailId } = entry;
  return (
    <Typography component="li" sx={{ mb: 2 }}>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {entryTitles[kind](entry)}, {formatDateOrTime(at)}
        {delivery && ', '}
        {delivery && (
          <RecordLink to={`/cms/messages/${emailId}/show`}>{deliveries[delivery] ?? delivery}</RecordLink>
        )}
      </Typography>
      {kind !== 'Assigned' && text && <LongText>{text}</LongText>}
    </Typography>
  );
}

function Conversation() {
  const message = useMessage();
  if (!message) return null;
  return (
    <Sheet title={message.subject}>
      <LongText>{message.message}</LongText>
      {message.entries.length > 0 && (
        <Typography
          component="ol"
          sx={{ listStyle: 'none', m: 0, mt: 2, pl: 2, borderLeft: 2, borderColor: 'divider' }}
        >
          {message.entries.map((entry) => (
            <EntryDetails key={entry.id} entry={entry} />
          ))}
        </Typography>
      )}
    </Sheet>
  );
}

function Sender() {
  const message = useMessage();
  if (!message) return null;
  return (
    <Sheet title="About this message">
      <Facts
        facts={[
          ['Status', <Status key="status" source="status" tones={contactTones} />],
          ['Assigned to', message.assigneeName ?? 'Unassigned'],
          ['From', message.name],
          [
            'Email',
            <MuiLink key="mail" href={`mailto:${message.email}`}>
              {breakEmail(message.email)}
            </MuiLink>,
          ],
          ['Message number', message.messageNumber],
          ['Quote number', message.quoteNumber],
          [
            'Contract',
            message.contractId && (
              <RecordLink key="contract" to={`/cms/contracts/${message.contractId}/show`}>
                View contract
              </RecordLink>
            ),
          ],
          ['Customer', <LeadLink key="lead" leadId={message.leadId} />],
          ['Received', formatDateOrTime(message.createdAt)],
        ]}
      />
      {message.isSuspicious && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          A bot may have sent this message, so no confirmation was emailed.
        </Alert>
      )}
    </Sheet>
  );
}

export const ClosingNote = () => (
  <TextInput source="note" label="Note" helperText={staffNote} multiline minRows={2} />
);

function Actions() {
  const message = useMessage();
  const assignees = useAssignees();
  if (!message) return null;
  return (
    <>
      <AssignToMe field="assigneeId" people={assignees} />
      <ActionButton
        action="assign"
        label="Assign"
        doneMessage="Assignee changed"
        defaults={{ assigneeId: message.assigneeId }}
        fields={
          <SelectInput
            source="assigneeId"
            label="Assigned to"
            choices={assignees}
            emptyText="Unassigned"
            helperText={false}
          />
        }
      />
      <ActionButton
        action="record-reply"
        label="Record their answer"
        doneMessage="Answer recorded"
        fields={
          <TextInput
            source="text"
            label="Their answer"
            helperText={`Copy it from the mailbox ${message.replyToAddress}.`}
            multiline
            minRows={5}
            isRequired
          />
        }
      />
      <AddNote />
      <ActionButton
        action="close"
        label="Close message"
        doneMessage="Message closed"
        isHidden={({ status }) => status === 'Closed'}
        fields={<ClosingNote />}
      />
      <ActionButton
        action="reopen"
        label="Reopen"
        doneMessage="Message reopened"
        isHidden={({ status }) => status === 'Open'}
        fields={<ClosingNote />}
      />
    </>
  );
}

const isSending = (message: RaRecord) =>
  (message as OpenedContactMessage).entries.some(({ delivery }) => delivery === 'Queued');

export const ContactMessagePage = () => (
  <ShowPage title="Message" actions={<Actions />} changesBySelf={isSending}>
    <Conversation />
    <ReplyForm />
    <Sender />
  </ShowPage>
);
