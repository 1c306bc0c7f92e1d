import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useContext, useState } from 'react';
import { ChoiceInput, NumberCellInput, ReadOnly, TextCellInput } from './cell-inputs.tsx';
import { ChangeByPercent } from './change-by-percent.tsx';
import { changeByPercent, type NumberKind } from './number-format.ts';

export type Row = Record<string, unknown>;

export type Column = {
  field: string;
  label: string;
  kind: NumberKind | 'text' | 'multiline' | 'fixed' | readonly string[];
  /** Placeholder of an empty cell. Only columns with a placeholder can be empty. */
  placeholder?: string;
};

type InputTableProps = {
  title: string;
  columns: Column[];
  rows: Row[];
  onChange: (rows: Row[]) => void;
  /** Initial values of a new row. Undefined if rows can't be added or removed. */
  newRow?: Row;
  canMove?: boolean;
  /** True if rows can be selected, to change their amounts and factors by a percentage. */
  canChangeByPercent?: boolean;
};

const perPage = 25;

type CellProps = { column: Column; row: Row; name: string; onChange: (value: unknown) => void };

function Cell({ column, row, name, onChange }: CellProps) {
  const { kind, field, label, placeholder } = column;
  const commonProps = { label: `${label}, ${name}`, onChange };
  const value = row[field];
  if (kind === 'fixed') return <>{String(value)}</>;
  if (kind === 'text' || kind === 'multiline')
    return (
      <TextCellInput
        value={String(value ?? '')}
        placeholder={placeholder}
        isLong={kind === 'multiline'}
        {...commonProps}
      />
    );
  if (typeof kind === 'object')
    return <ChoiceInput value={String(value ?? '')} choices={kind} {...commonProps} />;
  return (
    <NumberCellInput
      value={value as number | string | null}
      kind={kind}
      placeholder={placeholder}
      {...commonProps}
    />
  );
}

/** An editable table. Long tables get pagination and a search field. */
export function InputTable({
  title,
  columns,
  rows,
  onChange,
  newRow,
  canMove = false,
  canChangeByPercent = false,
}: InputTableProps) {
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState('');
  const isLong = rows.length > perPage;
  const matches = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => Object.values(row).join(' ').toLowerCase().includes(search.toLowerCase()));
  const pageRows = matches.slice(page * perPage, (page + 1) * perPage);
  const change = (index: number, field: string, value: unknown) =>
    onChange(rows.map((row, rowIndex) => (rowIndex === index ? { ...row, [field]: value } : row)));
  const moveUp = (index: number) =>
    onChange(
      rows.flatMap((row, rowIndex) => {
        if (rowIndex === index - 1) return [rows[index] ?? row, row];
        return rowIndex === index ? [] : [row];
      }),
    );
  const isReadOnly = useContext(ReadOnly);
  const canChangeRows = !isReadOnly && newRow !== undefined;
  const scalableColumns = columns.filter(({ kind }) => kind === 'dollars' || kind === 'factor');
  const canSelect = canChangeByPercent && !isReadOnly && scalableColumns.length > 0;
  const [selected, setSelected] = useState<readonly number[]>([]);
  const selectedRows = selected.filter((index) => index < rows.length);
  const toggle = (index: number, isSelected: boolean) =>
    setSelected(isSelected ? [...selectedRows, index] : selectedRows.filter((each) => each !== index));
  const changeSelected = (field: string, percent: number) =>
    onChange(
      rows.map((row, index) => {
        const value = row[field];
        return selectedRows.includes(index) && typeof value === 'number'
          ? { ...row, [field]: changeByPercent(value, percent) }
          : row;
      }),
    );
  return (
    <Stack spacing={1} sx={{ overflowX: 'auto' }}>
      {isLong && (
        <TextField
          label={`Search ${title.toLowerCase()}`}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(0);
          }}
        />
      )}
      {canSelect && (
        <ChangeByPercent
          title={title}
          columns={scalableColumns}
          selectedCount={selectedRows.length}
          onChange={changeSelected}
        />
      )}
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {canSelect && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selectedRows.length > 0 && selectedRows.length === matches.length}
                  indeterminate={selectedRows.length > 0 && selectedRows.length < matches.length}
                  onChange={({ target }) =>
                    setSelected(target.checked ? matches.map(({ index }) => index) : [])
                  }
                  slotProps={{ input: { 'aria-label': `Select all rows of ${title}` } }}
                />
              </TableCell>
            )}
            {columns.map(({ field, label }) => (
              <TableCell key={field}>{label}</TableCell>
            ))}
            {canChangeRows && <TableCell>Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {pageRows.map(({ row, index }) => (
            <TableRow key={index}>
              {canSelect && (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={selectedRows.includes(index)}
                    onChange={({ target }) => toggle(index, target.checked)}
                    slotProps={{ input: { 'aria-label': `Select row ${index + 1} of ${title}` } }}
                  />
                </TableCell>
              )}
              {columns.map((column) => (
                <TableCell key={column.field} sx={{ py: 0.25 }}>
                  <Cell
                    column={column}
                    row={row}
                    name={`row ${index + 1}`}
                    onChange={(value) => change(index, column.field, value)}
                  />
                </TableCell>
              ))}
              {canChangeRows && (
                <TableCell sx={{ py: 0.25, width: 48, whiteSpace: 'nowrap' }}>
                  {canMove && (
                    <IconButton
                      size="small"
                      disabled={index === 0}
                      aria-label={`Move row ${index + 1} of ${title} up`}
                      onClick={() => {
                        setSelected([]);
                        moveUp(index);
                      }}
                    >
                      <ArrowUpward fontSize="small" />
                    </IconButton>
                  )}
                  <IconButton
                    size="small"
                    aria-label={`Remove row ${index + 1} from ${title}`}
                    onClick={() => {
                      setSelected([]);
                      onChange(rows.filter((_, rowIndex) => rowIndex !== index));
                    }}
                  >
                    <Delete fontSize="small" />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {isLong && (
        <TablePagination
          component="div"
          count={matches.length}
          page={Math.min(page, Math.max(0, Math.ceil(matches.length / perPage) - 1))}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_event, newPage) => setPage(newPage)}
        />
      )}
      {canChangeRows && (
        <Button
          size="small"
          sx={{ alignSelf: 'start' }}
          onClick={() => {
            setSearch('');
            setPage(Math.floor(rows.length / perPage));
            onChange([...rows, newRow]);
          }}
        >
          Add row
        </Button>
      )}
    </Stack>
  );
}
