import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { NumberCellInput } from '../../../ui/staff/cell-inputs.tsx';
import { type Column, InputTable, type Row } from '../../../ui/staff/input-table.tsx';
import type { NumberKind } from '../../../ui/staff/number-format.ts';
import type { CardPlan, TableShape } from './table-shapes.ts';

function collectMessages(errors: unknown, path: string[]): string[] {
  const errorsAtPath = path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    errors,
  );
  const collect = (node: unknown, location: string): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const { message } = node as { message?: unknown };
    if (typeof message === 'string') return [location ? `${location}: ${message}` : message];
    return Object.entries(node).flatMap(([key, inner]) => {
      const name = /^\d+$/.test(key) ? `row ${Number(key) + 1}` : key;
      return key === 'ref' ? [] : collect(inner, location ? `${location}, ${name}` : name);
    });
  };
  return collect(errorsAtPath, '');
}

function FieldErrors({ name }: { name: string }) {
  const { errors } = useFormState();
  const messages = collectMessages(errors, name.split('.'));
  if (messages.length === 0) return null;
  return <Alert severity="error">{messages.join(' ')}</Alert>;
}

type FieldProps = { name: string; title: string; help?: ReactNode };

export function TableFrame({ name, title, help, children }: FieldProps & { children: ReactNode }) {
  return (
    <Stack component="section" spacing={1} sx={{ mb: 3, width: '100%' }}>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" color="textSecondary">
          {help}
        </Typography>
      )}
      <FieldErrors name={name} />
      {children}
    </Stack>
  );
}

type TableProps<Stored> = {
  shape: TableShape<Stored>;
  columns: Column[];
  /** Further columns of the same rows in a second table, because long texts need space. */
  textColumns?: Column[];
  newRow?: Row;
  canMove?: boolean;
  onChanged?: (before: Stored, after: Stored) => void;
};

export function TableField<Stored>({
  shape,
  columns,
  textColumns,
  newRow,
  canMove,
  onChanged,
  ...bound
}: FieldProps & TableProps<Stored>) {
  const { field } = useController({ name: bound.name });
  const [typed, setTyped] = useState<Row[]>([]);
  // While typing, two rows can have the same name. The form value then has only one of them.
  const isCurrent = JSON.stringify(shape.fromRows(typed)) === JSON.stringify(field.value);
  const sharedProps = {
    rows: isCurrent ? typed : shape.toRows(field.value as Stored),
    onChange(rows: Row[]) {
      const newValue = shape.fromRows(rows);
      setTyped(rows);
      field.onChange(newValue);
      onChanged?.(field.value as Stored, newValue);
    },
  };
  return (
    <TableFrame {...bound}>
      <InputTable
        title={bound.title}
        columns={columns}
        newRow={newRow}
        canMove={canMove}
        canChangeByPercent
        {...sharedProps}
      />
      {textColumns && <InputTable title={`${bound.title}: texts`} columns={textColumns} {...sharedProps} />}
    </TableFrame>
  );
}

export function useCardPlans(): CardPlan[] {
  const plans = useWatch({ name: 'tables.plans' }) as CardPlan[];
  return plans.map(({ key, name }) => ({ key, name: name || key }));
}

export function NumberField({ name, label, kind }: { name: string; label: string; kind: NumberKind }) {
  const { field } = useController({ name });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 1, width: '100%', maxWidth: 520 }}>
      <Typography sx={{ flex: 1 }}>{label}</Typography>
      <Stack sx={{ width: 140, flexShrink: 0 }}>
        <NumberCellInput value={field.value as number} kind={kind} label={label} onChange={field.onChange} />
        <FieldErrors name={name} />
      </Stack>
    </Stack>
  );
}
