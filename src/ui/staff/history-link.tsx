import History from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { Link, usePermissions, useRecordContext, useResourceContext } from 'react-admin';

/** Links to the record's audit log. Hidden if the role can't read it. */
export function HistoryLink() {
  const record = useRecordContext();
  const subject = useResourceContext();
  const { permissions } = usePermissions<Record<string, string[]>>();
  // An entry of the log has no history of its own.
  if (!record || subject === 'audit-trail' || !permissions?.['audit-trail']?.includes('read')) return null;
  const filter = encodeURIComponent(JSON.stringify({ subject, subjectId: String(record.id) }));
  return (
    <Button component={Link} size="small" startIcon={<History />} to={`/cms/audit-trail?filter=${filter}`}>
      History
    </Button>
  );
}
