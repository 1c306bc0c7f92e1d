import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DateTimeInput, type RaRecord, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { openTab, useOpenPreview } from './open-preview.ts';

/** Opens the latest saved version on the site. The link expires after an hour. Must be inside the form, to detect unsaved changes. */
export function PreviewButton() {
  const record = useRecordContext();
  const { dirtyFields } = useFormState();
  const openPreview = useOpenPreview();
  if (!record) return null;
  const isChanged = Object.keys(dirtyFields).length > 0;
  return (
    <Button
      size="small"
      disabled={isChanged}
      startIcon={<OpenInNew />}
      onClick={() => void openPreview(openTab(), record.id, record.version)}
    >
      {isChanged ? 'Save to preview changes' : 'Preview'}
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
          {record?.scheduledAt && formatDateOrTime(record.scheduledAt)}.
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
