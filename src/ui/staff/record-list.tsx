import type { ComponentProps, ReactNode } from 'react';
import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import type { z } from 'zod';
import {
  type Field,
  filterFields,
  getChoices,
  getColumnName,
  getKind,
  type Kind,
  listOptions,
  type RecordDefinition,
} from '../../platform/record/record.ts';
import { ListPage } from './list-page.tsx';
import type { Column } from './list-table.tsx';
import { getLabel } from './record-form.tsx';

const columnKinds: { [kind in Kind]?: Column<unknown>['kind'] } = {
  number: 'number',
  boolean: 'boolean',
  date: 'when',
  datetime: 'when',
};

function toColumn<Row>(
  name: string,
  field: Field,
  sortName: string,
  cell?: Column<Row>['cell'],
): Column<Row> {
  const { label = getLabel(name, field), isSortable, ...options } = listOptions(field);
  const kind = columnKinds[getKind(field.value)];
  return {
    source: name,
    label,
    kind,
    choices: getChoices(field),
    sort: isSortable && sortName,
    cell,
    ...options,
  };
}

function createFilterInput(name: string, field: Field) {
  const props = { source: name, label: getLabel(name, field), alwaysOn: field.filter === 'always' };
  if (getKind(field.value) === 'boolean') return <BooleanInput key={name} {...props} />;
  return <SelectInput key={name} {...props} choices={getChoices(field)} />;
}

type Props<Row> = Pick<ComponentProps<typeof ListPage>, 'files' | 'children' | 'opens'> & {
  record: RecordDefinition & { schema: z.ZodType<Row> };
  /** Custom cells for columns that show more than their field. */
  cells?: { [field: string]: (row: Row) => ReactNode };
};

/** Children are shown above the list. */
export function RecordList<Row>({ record, cells = {}, opens = 'edit', ...props }: Props<Row>) {
  const { fields, search, sort } = record;
  const getField = (name: string) => fields[name] as Field;
  const filters = [
    ...(search ? [<TextInput key="q" source="q" label={search.label} alwaysOn />] : []),
    ...filterFields(record, ({ filter }) => filter).map((name) => createFilterInput(name, getField(name))),
    ...(record.days ? ['From', 'To'] : []).map((label) => (
      <DateInput key={label} source={label.toLowerCase()} label={label} />
    )),
  ];
  return (
    <ListPage
      sort={{ ...sort, field: getColumnName(record, sort.field) }}
      filters={filters.length > 0 ? filters : undefined}
      columns={filterFields(record, ({ list }) => list).map((name) =>
        toColumn(name, getField(name), getColumnName(record, name), cells[name] as never),
      )}
      opens={opens}
      {...props}
    />
  );
}
