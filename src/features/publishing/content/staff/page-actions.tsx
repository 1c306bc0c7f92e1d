import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DateTimeInput, HttpError, type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';

/** Opens the latest saved version on the site. The link expires after an hour. */
function PreviewButton() {
  const record = useRecordContext();
  const notify = useNotify();
  async function open() {
    // Open the tab during the click. Later, the browser would block it as a pop-up.
    const tab = window.open('', '_blank');
    try {
      const { path } = await staffRequest<{ path: string }>('GET', `pages/${record?.id}/preview`, {
        query: { version: record?.version },
      });
      if (!tab) return;
      // Otherwise, the site's pages could navigate this one.
      tab.opener = null;
      tab.location.href = path;
    } catch (error) {
      tab?.close();
      notify(error instanceof HttpError ? error.message : 'Something went wrong.', { type: 'error' });
    }
  }
  if (!record) return null;
  return (
    <Button size="small" startIcon={<OpenInNew />} onClick={() => void open()}>
      Preview
    </Button>
  );
}

const toIso = (local: string) => (local ? new Date(local).toISOString() : null);

const isShown = ({ status, hasDraft }: RaRecord) => status === 'Published' && !hasDraft;

export function PageActions() {
  const record = useRecordContext();
  const newestVersion = (
    <Typography sx={{ mb: 1 }}>
      This applies to version {record?.version}, the last one saved. It doesn't include unsaved changes.
    </Typography>
  );
  return (
    <>
      <PreviewButton />
      <ActionButton
        action="publish"
        label="Publish now"
        doneMessage="Page published"
        variant="contained"
        isHidden={isShown}
      >
        {newestVersion}
      </ActionButton>
      <ActionButton
        action="schedule"
        label={record?.scheduledAt ? 'Reschedule' : 'Schedule'}
        doneMessage="Page scheduled"
        isHidden={isShown}
        fields={<DateTimeInput source="at" label="Date and time (your time zone)" parse={toIso} isRequired />}
      >
        {newestVersion}
      </ActionButton>
      <ActionButton
        action="unschedule"
        label="Cancel schedule"
        doneMessage="Schedule canceled"
        isHidden={({ scheduledAt }) => !scheduledAt}
      >
        <Typography>
          Version {record?.scheduledVersion} is scheduled for{' '}
          {record?.scheduledAt && formatDay(record.scheduledAt)}.
        </Typography>
      </ActionButton>
      <ActionButton
        action="unpublish"
        label="Unpublish"
        doneMessage="Page unpublished. It's a draft now."
        isHidden={({ status }) => status !== 'Published'}
      >
        <Typography>Visitors can't see the page anymore. Its URL shows "Page not found."</Typography>
      </ActionButton>
      <ActionButton
        action="archive"
        label="Archive"
        doneMessage="Page archived"
        isHidden={({ status }) => status === 'Archived'}
      >
        <Typography>Visitors can't see archived pages. You can publish this page again later.</Typography>
      </ActionButton>
    </>
  );
}
