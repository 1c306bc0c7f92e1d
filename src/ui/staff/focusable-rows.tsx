import type { KeyboardEvent } from 'react';
import { DatagridBody, DatagridRow, type DatagridRowProps } from 'react-admin';

function openOnEnter(event: KeyboardEvent<HTMLTableRowElement>) {
  if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click();
}

const FocusableRow = (props: DatagridRowProps) =>
  props.rowClick === false ? (
    <DatagridRow {...props} />
  ) : (
    <DatagridRow {...props} tabIndex={0} onKeyDown={openOnEnter} />
  );

export const focusableRows = <DatagridBody row={<FocusableRow />} />;
