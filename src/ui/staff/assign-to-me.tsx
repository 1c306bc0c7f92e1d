import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { getCurrentUser } from './current-user.ts';
import { runAction } from './data-provider.ts';

/** Hidden unless the user is one of `people`. `field` holds the ID of the person the record is assigned to. */
export function AssignToMe({ field, people }: { field: string; people: { id: string }[] }) {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record || !user || record[field] === user.id || !people.some(({ id }) => id === user.id)) return null;
  async function assign() {
    try {
      await runAction(resource, record?.id, 'assign', { [field]: user?.id });
      notify('Assigned to you', { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <Button size="small" variant="outlined" onClick={() => void assign()}>
      Assign to me
    </Button>
  );
}
