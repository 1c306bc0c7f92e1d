import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment, type Key, type ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

type Column<Row> = {
  title?: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: TableCellProps['align'];
  /** True if the cells are headings of their rows. */
  isHeading?: boolean;
  sx?: TableCellProps['sx'];
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  getKey: (row: Row, index: number) => Key;
  columns: Column<Row>[];
  /** Shown instead of a table without rows. */
  empty?: string;
  isSelected?: (row: Row) => boolean;
  /** Shown below a row in its full width. */
  details?: (row: Row) => ReactNode;
};

/** Wide enough for a date, and narrow enough for three columns on a phone. Wider tables scroll instead of breaking every word. */
const roomyOnPhones = {
  '& th, & td': { minWidth: { xs: 88, sm: 0 }, px: { xs: 1, sm: 2 } },
  '& .MuiTableCell-alignRight': { minWidth: 0 },
  '& th': { overflowWrap: 'normal' },
};

/** A short table within a page, without sorting or paging. */
export function SmallTable<Row>({ label, rows, getKey, columns, empty, isSelected, details }: Props<Row>) {
  if (empty && rows.length === 0) return <Typography>{empty}</Typography>;
  const hasTitles = columns.some(({ title }) => title !== undefined);
  return (
    <ScrollBox label={label}>
      <Table size="small" aria-label={label} sx={roomyOnPhones}>
        {hasTitles && (
          <TableHead>
            <TableRow>
              {columns.map(({ title, align }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                <TableCell key={index} align={align}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {rows.map((row, rowIndex) => {
            const detailsNode = details?.(row);
            return (
              <Fragment key={getKey(row, rowIndex)}>
                <TableRow selected={isSelected?.(row)}>
                  {columns.map(({ cell, align, isHeading, sx }, index) => (
                    <TableCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                      key={index}
                      align={align}
                      sx={sx}
                      {...(isHeading && { component: 'th', scope: 'row' })}
                    >
                      {cell(row, rowIndex)}
                    </TableCell>
                  ))}
                </TableRow>
                {detailsNode && (
                  <TableRow>
                    <TableCell colSpan={columns.length}>{detailsNode}</TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}
