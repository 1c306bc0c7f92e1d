import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { FigureInput } from './figure-input.tsx';
import type { FigureKind } from './figures.ts';
import { type Column, InputTable, type Row } from './input-table.tsx';
import type { TableShape } from './table-shapes.ts';

/** What the server refused below a place of the form, in words. */
function messagesBelow(errors: unknown, path: string[]): string[] {
  const at = path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    errors,
  );
  const collect = (node: unknown, where: string): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const { message } = node as { message?: unknown };
    if (typeof message === 'string') return [where ? `${where}: ${message}` : message];
    return Object.entries(node).flatMap(([key, inner]) => {
      const name = /^\d+$/.test(key) ? `row ${Number(key) + 1}` : key;
      return key === 'ref' ? [] : collect(inner, where ? `${where}, ${name}` : name);
    });
  };
  return collect(at, '');
}

function Refused({ name }: { name: string }) {
  const { errors } = useFormState();
  const messages = messagesBelow(errors, name.split('.'));
  if (messages.length === 0) return null;
  return <Alert severity="error">{messages.join(' ')}</Alert>;
}

type Bound = { name: string; title: string; help?: ReactNode; isReadOnly: boolean };

export function TableFrame({
  name,
  title,
  help,
  children,
}: Omit<Bound, 'isReadOnly'> & { children: ReactNode }) {
  return (
    <Stack component="section" spacing={1} sx={{ mb: 3, width: '100%' }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      <Refused name={name} />
      {children}
    </Stack>
  );
}

/** A table of the rate card, bound to the form. */
export function TableField<Kept>({
  shape,
  columns,
  added,
  ...bound
}: Bound & { shape: TableShape<Kept>; columns: Column[]; added?: Row }) {
  const { field } = useController({ name: bound.name });
  const [typed, setTyped] = useState<Row[]>([]);
  // Two rows may have one name while it is typed; the form knows only one of them then.
  const isOwn = JSON.stringify(shape.toKept(typed)) === JSON.stringify(field.value);
  return (
    <TableFrame {...bound}>
      <InputTable
        title={bound.title}
        columns={columns}
        rows={isOwn ? typed : shape.toRows(field.value as Kept)}
        isReadOnly={bound.isReadOnly}
        onChange={(rows) => {
          setTyped(rows);
          field.onChange(shape.toKept(rows));
        }}
        added={added}
      />
    </TableFrame>
  );
}

/** One figure of the rate card, bound to the form. */
export function FigureField({
  name,
  label,
  kind,
  isReadOnly,
}: {
  name: string;
  label: string;
  kind: FigureKind;
  isReadOnly: boolean;
}) {
  const { field } = useController({ name });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 1, maxWidth: 520 }}>
      <Typography sx={{ flex: 1 }}>{label}</Typography>
      <Stack sx={{ width: 140 }}>
        <FigureInput
          value={field.value as number}
          kind={kind}
          label={label}
          isReadOnly={isReadOnly}
          onChange={field.onChange}
        />
        <Refused name={name} />
      </Stack>
    </Stack>
  );
}
