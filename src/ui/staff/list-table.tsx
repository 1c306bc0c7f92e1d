import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBox from '@mui/icons-material/CheckBoxOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import CardContent from '@mui/material/CardContent';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import {
  DataTable,
  EmailField,
  Link,
  NumberField,
  type RaRecord,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { DateTimeField, Dollars, getValue, humanize } from './fields.tsx';

type Kind = { Field?: ComponentType<{ source: string }>; align?: 'right'; sx?: object };

const kinds = {
  text: {},
  boolean: {},
  /** Codes such as Q-7KPM-2XDR would otherwise wrap at their hyphens. */
  code: { sx: { whiteSpace: 'nowrap' } },
  dollars: { Field: Dollars, align: 'right' },
  email: { Field: EmailField, sx: { overflowWrap: 'anywhere', minWidth: 150 } },
  number: { Field: NumberField, align: 'right' },
  when: { Field: DateTimeField },
} satisfies Record<string, Kind>;

export type Column<Row> = {
  source: string;
  /** Defaults to the source's name in words. */
  label?: string;
  kind?: keyof typeof kinds;
  /** Display names of the values. */
  choices?: readonly { id: string; name: string }[];
  /** Renders the cell. Defaults to the field's value. */
  cell?: (row: Row) => ReactNode;
  /** True if the column sorts the list. A string is the name that the API sorts by. */
  sort?: true | string;
  /** Shown in cells without a value. */
  empty?: string;
  /** Hidden until a user selects it, so that lists fit on small screens. */
  isOptional?: boolean;
};

type RowClick = 'edit' | 'show' | false;

const getKind = <Row,>({ kind = 'text' }: Column<Row>): Kind => kinds[kind];
const getLabel = <Row,>({ source, label }: Column<Row>) => label ?? humanize(source);
/** The name by which DataTable identifies the column and sorts. */
const getSortField = <Row,>({ source, sort }: Column<Row>) => (typeof sort === 'string' ? sort : source);
const listOptionalColumns = <Row,>(columns: readonly Column<Row>[]) =>
  columns.filter(({ isOptional }) => isOptional).map(getSortField);

/** Stores users' choices in this browser, under the key that DataTable reads. */
export function ColumnsButton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const resource = useResourceContext();
  const [hiddenColumns, setHiddenColumns] = useStore(`${resource}.datatable`, listOptionalColumns(columns));
  const toggle = (name: string) =>
    setHiddenColumns(
      hiddenColumns.includes(name) ? hiddenColumns.filter((each) => each !== name) : [...hiddenColumns, name],
    );
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      {/* Placed inside the main landmark. */}
      <Menu disablePortal open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {/* The first column links to the record. */}
        {columns.slice(1).map((column) => {
          const name = getSortField(column);
          const isShown = !hiddenColumns.includes(name);
          return (
            <MenuItem
              key={name}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggle(name)}
            >
              <ListItemIcon>{isShown ? <CheckBox /> : <CheckBoxBlank />}</ListItemIcon>
              {getLabel(column)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

function CellContent<Row>({ column }: { column: Column<Row> }) {
  const { source, cell, choices, empty = '—' } = column;
  const record = useRecordContext();
  if (!record) return null;
  if (cell) return cell(record as Row);
  const value = getValue(record, source);
  if (value === null || value === undefined || value === '') return empty;
  // An icon alone says nothing to a screen reader.
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const { Field } = getKind(column);
  return Field ? <Field source={source} /> : (choices?.find(({ id }) => id === value)?.name ?? String(value));
}

function RecordLink({ opens, children }: { opens: 'edit' | 'show'; children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (
    // Otherwise, the row would open the record too.
    <Link
      to={createPath({ resource, id: record?.id, type: opens })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}

/** A click with Ctrl, ⌘, or the middle button anywhere in a row opens the record in a new tab, as on a link. */
function openInNewTab(event: MouseEvent<HTMLElement>) {
  const { target, ctrlKey, metaKey, button } = event;
  const cell = target instanceof Element && target.closest('tbody td');
  if (!cell || (target as Element).closest('a, button') || !(ctrlKey || metaKey || button === 1)) return;
  event.stopPropagation();
  const link = cell.parentElement?.querySelector<HTMLAnchorElement>('a[href^="/cms/"]');
  if (link) open(link.href);
}

/** React-admin labels the box around a row's checkbox, and screen readers need the label on the checkbox. */
const withCheckboxLabels = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiCheckbox: { defaultProps: { slotProps: { input: { 'aria-label': 'Select' } } } },
  },
});

/** On phones, the button of react-admin has an icon without a label. */
function NoMatches() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  return (
    <CardContent>
      {translate('ra.navigation.no_filtered_results')}{' '}
      <Button onClick={() => setFilters({}, [])}>{translate('ra.navigation.clear_filters')}</Button>
    </CardContent>
  );
}

/** On phones, each row is a card with a label for each cell. The column headers that sort stay above the cards. */
const cardsOnPhones = {
  '@media (max-width: 599px)': {
    '& table, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 0.75,
      px: 1,
      py: 1.25,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& th, & td': { display: 'block', p: 0, border: 0, textAlign: 'start' },
    '& .MuiTableCell-paddingCheckbox': { display: 'flex', width: 'auto', alignItems: 'center' },
    '& td:empty': { display: 'none' },
    '& th': { position: 'static', alignSelf: 'center' },
    '& thead:not(:has(input, .MuiTableSortLabel-root)), & th:not(:has(input, .MuiTableSortLabel-root))': {
      display: 'none',
    },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: 'text.secondary',
      fontSize: 12,
    },
    '& td.first': { flexBasis: 'calc(100% - 64px)', alignSelf: 'center', fontSize: 16 },
    '& td.first:first-of-type': { flexBasis: '100%' },
  },
};

/** The first column names the record and links to it. */
export const ListTable = <Row extends RaRecord>({
  columns,
  opens,
  bulkActions = false,
}: {
  columns: readonly Column<Row>[];
  opens: RowClick;
  bulkActions?: ReactNode;
}) => (
  <ThemeProvider theme={withCheckboxLabels}>
    <div onClickCapture={openInNewTab} onAuxClick={openInNewTab}>
      <DataTable<Row>
        rowClick={opens}
        bulkActionButtons={bulkActions}
        hiddenColumns={listOptionalColumns(columns)}
        empty={<NoMatches />}
        sx={cardsOnPhones}
      >
        {columns.map((column, index) => {
          const { align, sx } = getKind(column);
          const content = <CellContent column={column} />;
          return (
            <DataTable.Col<RaRecord>
              key={column.source}
              source={getSortField(column)}
              label={getLabel(column)}
              disableSort={!column.sort}
              align={align}
              sx={sx}
              {...(index === 0 ? { cellClassName: 'first' } : { 'data-label': getLabel(column) })}
            >
              {index === 0 && opens ? <RecordLink opens={opens}>{content}</RecordLink> : content}
            </DataTable.Col>
          );
        })}
      </DataTable>
    </div>
  </ThemeProvider>
);
