import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import {
  CreateButton,
  FilterButton,
  List,
  type ListProps,
  TopToolbar,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { ImportButton } from './import-dialog.tsx';
import { useMay } from './use-may.ts';

function ExportLink() {
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const query = new URLSearchParams(
    Object.entries(filterValues ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return (
    <Button
      size="small"
      startIcon={<Download />}
      href={`/api/staff/${resource}/export.csv?${query}`}
      download={`${resource}.csv`}
    >
      Export
    </Button>
  );
}

function Actions({ files, hasFilters }: { files: 'none' | 'out' | 'both'; hasFilters: boolean }) {
  const { hasCreate } = useResourceDefinition();
  const { may } = useMay();
  return (
    <TopToolbar>
      {hasFilters && <FilterButton />}
      {hasCreate && may('add') && <CreateButton />}
      {files !== 'none' && may('export') && <ExportLink />}
      {files === 'both' && may('import') && <ImportButton />}
    </TopToolbar>
  );
}

export function ListPage({
  files = 'none',
  filters,
  ...props
}: ListProps & { files?: 'none' | 'out' | 'both' }) {
  return (
    <List
      perPage={25}
      exporter={false}
      filters={filters}
      actions={<Actions files={files} hasFilters={filters !== undefined} />}
      sort={{ field: 'id', order: 'DESC' }}
      {...props}
    />
  );
}
