import type { KeyboardEvent } from 'react';
import { DatagridBody, DatagridRow, type DatagridRowProps } from 'react-admin';

function openOnEnter(event: KeyboardEvent<HTMLTableRowElement>) {
  if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click();
}

/** A row that opens a record does so by keyboard too. */
const FocusableRow = (props: DatagridRowProps) =>
  props.rowClick === false ? (
    <DatagridRow {...props} />
  ) : (
    <DatagridRow {...props} tabIndex={0} onKeyDown={openOnEnter} />
  );

/** What stands in the body of every list. */
export const focusableRows = <DatagridBody row={<FocusableRow />} />;
