import type { ComponentProps } from 'react';
import { type RaRecord, type SortPayload, useGetList } from 'react-admin';
import { SmallTable } from './small-table.tsx';

export type FirstRowsProps = {
  resource: string;
  label: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
};

/** The first rows of a list, on a page that shows more than the list. */
export function FirstRows<Row extends RaRecord>({
  resource,
  label,
  filter,
  sort,
  columns,
  count = 5,
}: FirstRowsProps & Pick<ComponentProps<typeof SmallTable<Row>>, 'columns'> & { count?: number }) {
  const { data: rows = [] } = useGetList<Row>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: count },
  });
  if (rows.length === 0) return null;
  return <SmallTable label={label} rows={rows} getKey={({ id }) => id} columns={columns} />;
}
