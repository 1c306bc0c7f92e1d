import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, TextInput, usePermissions, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';

function LeadLink({ leadId }: { leadId: string | null }) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  if (!leadId) return 'No lead with this email address.';
  if (!permissions?.leads?.includes('read')) return 'A lead has this email address.';
  return <Link to={`/cms/leads/${leadId}/show`}>View lead</Link>;
}

function Message() {
  const message = useRecordContext();
  if (!message) return null;
  const { receiptNumber, name, email, subject, quoteNumber, createdAt, isSuspicious } = message;
  const mailTo = `mailto:${email}?${new URLSearchParams({ subject: `Your message ${receiptNumber}` }).toString().replaceAll('+', '%20')}`;
  return (
    <>
      <Sheet title={subject}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2 }}>
          {message.message}
        </Typography>
        <Facts
          facts={[
            ['From', name],
            [
              'Email',
              <MuiLink key="mail" href={mailTo}>
                {email}
              </MuiLink>,
            ],
            ['Message number', receiptNumber],
            ['Quote number', quoteNumber],
            ['Lead', <LeadLink key="lead" leadId={message.leadId} />],
            ['Received', formatDay(createdAt)],
            [
              'Possible spam',
              isSuspicious ? 'A bot may have sent this message, so no confirmation was emailed.' : null,
            ],
          ]}
        />
      </Sheet>
      {message.answeredAt && (
        <Sheet title="Answered">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2 }}>
            {message.answerNote}
          </Typography>
          <Facts
            facts={[
              ['By', message.answeredBy],
              ['When', formatDay(message.answeredAt)],
            ]}
          />
        </Sheet>
      )}
    </>
  );
}

export const ContactMessagePage = () => (
  <ShowPage
    title="Message"
    actions={
      <ActionButton
        action="answered"
        label="Mark as answered"
        doneMessage="Marked as answered"
        variant="contained"
        isHidden={({ answeredAt }) => answeredAt !== null}
        fields={
          <TextInput
            source="note"
            label="How did you answer?"
            helperText="For staff. The person will see this note if they request their personal data."
            multiline
            minRows={3}
            isRequired
          />
        }
      />
    }
  >
    <Message />
  </ShowPage>
);
