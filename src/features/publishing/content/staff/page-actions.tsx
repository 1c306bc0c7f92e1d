import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DateTimeInput, HttpError, type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';

/** Opens the newest saved version on the real site, at an address that holds for an hour. */
function PreviewButton() {
  const record = useRecordContext();
  const notify = useNotify();
  async function open() {
    // Opened at the press itself: later the browser would take it for a pop-up.
    const tab = window.open('', '_blank');
    try {
      const { address } = await staffCall<{ address: string }>('GET', `pages/${record?.id}/preview`, {
        query: { version: record?.version },
      });
      if (tab) tab.location.href = address;
    } catch (fault) {
      tab?.close();
      notify(fault instanceof HttpError ? fault.message : 'Something went wrong.', { type: 'error' });
    }
  }
  if (!record) return null;
  return (
    <Button size="small" startIcon={<OpenInNew />} onClick={() => void open()}>
      Preview
    </Button>
  );
}

/** What a field of date and time holds, as a time that is the same everywhere. */
const inIso = (local: string) => (local ? new Date(local).toISOString() : null);

const isShown = ({ status, hasDraft }: RaRecord) => status === 'Published' && !hasDraft;

/** What can be done with a page beside writing it. */
export function PageActions() {
  const record = useRecordContext();
  const newest = (
    <Typography sx={{ mb: 1 }}>
      This is about version {record?.version}, which was saved last. What you have not saved is not in it.
    </Typography>
  );
  return (
    <>
      <PreviewButton />
      <ActionButton
        action="publish"
        label="Publish now"
        done="Visitors see it now."
        variant="contained"
        isHidden={isShown}
      >
        {newest}
      </ActionButton>
      <ActionButton
        action="schedule"
        label={record?.scheduledAt ? 'Reschedule' : 'Schedule'}
        done="It goes out by itself at that time."
        isHidden={isShown}
        fields={<DateTimeInput source="at" label="When, in your own time" parse={inIso} isRequired />}
      >
        {newest}
      </ActionButton>
      <ActionButton
        action="unschedule"
        label="Do not publish by itself"
        done="Nothing goes out by itself."
        isHidden={({ scheduledAt }) => !scheduledAt}
      >
        <Typography>
          Version {record?.scheduledVersion} was to go out on{' '}
          {record?.scheduledAt && formatDay(record.scheduledAt)}.
        </Typography>
      </ActionButton>
      <ActionButton
        action="unpublish"
        label="Unpublish"
        done="Visitors no longer find it. It is a draft."
        isHidden={({ status }) => status !== 'Published'}
      >
        <Typography>Visitors no longer find the page. Its address answers that there is none.</Typography>
      </ActionButton>
      <ActionButton
        action="archive"
        label="Archive"
        done="It is among the archived pages."
        isHidden={({ status }) => status === 'Archived'}
      >
        <Typography>Visitors do not find an archived page. It can be published again.</Typography>
      </ActionButton>
    </>
  );
}
