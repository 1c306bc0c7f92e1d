import type { ComponentProps, ReactNode } from 'react';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  FunctionField,
  NumberField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import type { z } from 'zod';
import {
  type Field,
  fieldsWhere,
  getChoices,
  getColumnName,
  getKind,
  listOptions,
  type RecordDefinition,
} from '../../platform/record/record.ts';
import { When } from './fields.tsx';
import { ListPage } from './list-page.tsx';
import { getLabel } from './record-form.tsx';

function column(name: string, field: Field, sortBy: string, cell?: (row: never) => ReactNode) {
  const { label = getLabel(name, field), isSortable = false, empty: emptyText } = listOptions(field);
  const props = { source: name, label, sortBy, sortable: isSortable, emptyText };
  if (cell) return <FunctionField key={name} {...props} render={(row) => cell(row as never)} />;
  const kind = getKind(field.value);
  if (kind === 'number') return <NumberField key={name} {...props} />;
  if (kind === 'boolean') return <BooleanField key={name} {...props} />;
  if (kind === 'date' || kind === 'datetime') return <When key={name} {...props} />;
  return <TextField key={name} {...props} />;
}

function filterInput(name: string, field: Field) {
  const props = { source: name, label: getLabel(name, field), alwaysOn: field.filter === 'always' };
  if (getKind(field.value) === 'boolean') return <BooleanInput key={name} {...props} />;
  return <SelectInput key={name} {...props} choices={getChoices(field)} />;
}

type Props<Row> = Pick<ComponentProps<typeof ListPage>, 'files' | 'children'> & {
  record: RecordDefinition & { schema: z.ZodType<Row> };
  /** The content of columns that show more than their field. */
  cells?: { [field: string]: (row: Row) => ReactNode };
  rowClick?: 'edit' | 'show' | false;
};

/** Children are shown above the list. */
export function RecordList<Row>({ record, cells = {}, rowClick = 'edit', files, children }: Props<Row>) {
  const { fields, search, sort } = record;
  const getField = (name: string) => fields[name] as Field;
  const filters = [
    ...(search ? [<TextInput key="q" source="q" label={search.label} alwaysOn />] : []),
    ...fieldsWhere(record, ({ filter }) => filter).map((name) => filterInput(name, getField(name))),
  ];
  return (
    <ListPage
      files={files}
      sort={{ ...sort, field: getColumnName(record, sort.field) }}
      filters={filters.length > 0 ? filters : undefined}
    >
      {children}
      <Datagrid rowClick={rowClick} bulkActionButtons={false}>
        {fieldsWhere(record, ({ list }) => list).map((name) =>
          column(name, getField(name), getColumnName(record, name), cells[name]),
        )}
      </Datagrid>
    </ListPage>
  );
}
