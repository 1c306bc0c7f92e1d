import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import {
  CreateButton,
  FilterButton,
  HttpError,
  List,
  type ListProps,
  TopToolbar,
  useListContext,
  useNotify,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { ImportButton } from './import-dialog.tsx';
import { staffFetch } from './staff-request.ts';
import { useMay } from './use-may.ts';

function ExportButton() {
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const notify = useNotify();
  const query = new URLSearchParams(
    Object.entries(filterValues ?? {}).map(([name, value]) => [name, String(value)]),
  );
  async function download() {
    try {
      // Not a link, because the server may ask for the password first.
      const response = await staffFetch(`/api/staff/${resource}/export.csv?${query}`);
      const url = URL.createObjectURL(await response.blob());
      Object.assign(document.createElement('a'), { href: url, download: `${resource}.csv` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'The export failed. Try again.', { type: 'error' });
    }
  }
  return (
    <Button size="small" startIcon={<Download />} onClick={() => void download()}>
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
      {files !== 'none' && may('export') && <ExportButton />}
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
