import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, TextInput, usePermissions, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';

function LeadLink({ leadId }: { leadId: string | null }) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  if (!leadId) return 'None has this address.';
  if (!permissions?.leads?.includes('read')) return 'There is one.';
  return <Link to={`/cms/leads/${leadId}/show`}>Open the lead</Link>;
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
            ['Receipt', receiptNumber],
            ['Quote', quoteNumber],
            ['Lead', <LeadLink key="lead" leadId={message.leadId} />],
            ['Came', formatDay(createdAt)],
            [
              'Caution',
              isSuspicious ? 'A program seems to have sent it: nothing was confirmed to the address.' : null,
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

const Title = () => <>Message {useRecordContext()?.receiptNumber}</>;

export const ContactMessagePage = () => (
  <ShowPage
    title={<Title />}
    actions={
      <ActionButton
        action="answered"
        label="It is answered"
        done="Noted."
        variant="contained"
        isHidden={({ answeredAt }) => answeredAt !== null}
        fields={
          <TextInput
            source="note"
            label="What you answered, and how"
            helperText="For those who work here. The person gets to see it when they ask what we keep."
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
