import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Datagrid,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { QueueTable } from './queue-table.tsx';

const Retry = () => (
  <ActionButton action="retry" label="Try it again" done="It is tried again.">
    <Typography>
      Work that was done meanwhile is not done twice: each job looks first whether it is still needed.
    </Typography>
  </ActionButton>
);

function WhichOne() {
  const data = useRecordContext()?.data as Record<string, unknown> | undefined;
  return Object.entries(data ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

const JobList = () => (
  <Box sx={{ mt: 2 }}>
    <QueueTable />
    <ListPage
      title="Jobs"
      sort={{ field: 'failedAt', order: 'DESC' }}
      filters={[<TextInput key="queue" source="queue" label="Queue" alwaysOn />]}
      empty={<Typography sx={{ mt: 2 }}>No job has failed for good.</Typography>}
    >
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <When source="failedAt" label="Failed" sortBy="failedAt" />
        <TextField source="queue" sortable={false} />
        <TextField source="error" label="Kind of fault" sortable={false} />
        <TextField source="tries" sortable={false} />
        <FunctionField label="Which one" render={(_job: RaRecord) => <WhichOne />} />
        <Retry />
      </Datagrid>
    </ListPage>
  </Box>
);

export const jobScreens: ResourceProps = {
  name: 'jobs',
  icon: WorkHistory,
  options: { label: 'Jobs' },
  list: JobList,
};
