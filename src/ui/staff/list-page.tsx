import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import {
  CreateButton,
  Empty,
  FilterButton,
  HttpError,
  List,
  type ListProps,
  type RaRecord,
  TopToolbar,
  useListContext,
  useNotify,
  useResourceContext,
  useResourceDefinition,
  useSavedQueries,
} from 'react-admin';
import { downloadFile } from './download-file.ts';
import { ImportButton } from './import-dialog.tsx';
import { type Column, ColumnsButton, ListTable } from './list-table.tsx';
import { useRememberListDefaults } from './prev-next-record-buttons.tsx';
import { useCan } from './use-can.ts';

function ExportButton() {
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const notify = useNotify();
  const query = new URLSearchParams(
    Object.entries(filterValues ?? {}).map(([name, value]) => [name, String(value)]),
  );
  async function download() {
    try {
      await downloadFile(`/api/staff/${resource}/export.csv?${query}`, `${resource}.csv`);
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

type Files = 'none' | 'export' | 'export-and-import';

function Actions({
  files,
  hasFilters,
  createLabel,
  children,
}: {
  files: Files;
  hasFilters?: boolean;
  createLabel?: string;
  children?: ReactNode;
}) {
  const { hasCreate } = useResourceDefinition();
  const { can } = useCan();
  return (
    <TopToolbar>
      {hasFilters && <FilterButton />}
      {children}
      {hasCreate && can('add') && <CreateButton label={createLabel} />}
      {files !== 'none' && can('export') && <ExportButton />}
      {files === 'export-and-import' && can('import') && <ImportButton />}
    </TopToolbar>
  );
}

/** The messages are in `src/staff/screens.ts`. */
const EmptyList = ({ files, createLabel }: { files: Files; createLabel?: string }) => (
  <Box sx={{ width: '100%' }}>
    <Actions files={files} createLabel={createLabel} />
    <Empty hasCreate={false} />
  </Box>
);

function SavedFilters() {
  const { resource, setFilters, setSort } = useListContext();
  const [savedQueries] = useSavedQueries(resource);
  if (savedQueries.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label="Saved filters" sx={{ flexWrap: 'wrap', gap: 1, p: 1 }}>
      {savedQueries.map(({ label, value: { filter, displayedFilters, sort } }) => (
        <Chip
          key={label}
          size="small"
          label={label}
          onClick={() => {
            setFilters(filter, displayedFilters);
            if (sort) setSort(sort);
          }}
        />
      ))}
    </Stack>
  );
}

/** React-admin keeps rows selected, so a bulk action could change records that the user no longer sees. */
function ClearSelection() {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list opens and when its filter changes
  useEffect(() => onUnselectItems(), [filter]);
  return null;
}

type Props<Row> = Omit<ListProps, 'children' | 'empty'> & {
  files?: Files;
  /** The label of the button that opens the form for a new record. */
  createLabel?: string;
  columns?: readonly Column<Row>[];
  /** Actions for selected rows, if the user can change them. */
  bulkActions?: ReactNode;
  /** The page that a row opens. */
  opens?: 'edit' | 'show' | false;
  /** Shown above the rows. */
  children?: ReactNode;
};

export function ListPage<Row extends RaRecord = RaRecord>({
  files = 'none',
  filters,
  sort = { field: 'id', order: 'DESC' },
  filterDefaultValues,
  columns,
  bulkActions,
  opens = 'show',
  createLabel,
  children,
  ...props
}: Props<Row>) {
  const { can } = useCan();
  useRememberListDefaults({ sort, filterDefaultValues });
  return (
    <List
      perPage={25}
      exporter={false}
      filters={filters}
      actions={
        <Actions files={files} hasFilters={filters !== undefined} createLabel={createLabel}>
          {columns && <ColumnsButton columns={columns} />}
        </Actions>
      }
      empty={<EmptyList files={files} createLabel={createLabel} />}
      sort={sort}
      filterDefaultValues={filterDefaultValues}
      {...props}
    >
      <ClearSelection />
      <SavedFilters />
      {children}
      {columns && <ListTable columns={columns} opens={opens} bulkActions={can('change') && bulkActions} />}
    </List>
  );
}
