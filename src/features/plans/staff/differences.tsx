import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { type ChangedField, describeValue, listChangedFields } from '../../../shared/changed-fields.ts';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { formatDateOrTime } from '../../../ui/staff/fields.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import type { RateCardDetails } from '../schema.ts';
import { formatChangeInPercent } from './percent-change.ts';

const maxShown = 100;
const preformatted = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top' };
const format = (value: unknown, { unit }: ChangedField) => describeValue(value, formatDateOrTime, unit);

const formatPercentChange = ({ before, after }: ChangedField): string =>
  typeof before === 'number' && typeof after === 'number' && before !== 0
    ? formatChangeInPercent(after / before - 1)
    : '—';

function TableDifferences({
  table,
  changes,
  base,
}: {
  table: string;
  changes: ChangedField[];
  base: string;
}) {
  const id = useId();
  return (
    <Accordion disableGutters variant="outlined">
      <AccordionSummary id={id} aria-controls={`${id}-list`} expandIcon={<ExpandMore />}>
        <Typography component="h3">
          {table}: {changes.length === 1 ? '1 difference' : `${changes.length} differences`}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <SmallTable
          label={`Differences in ${table}`}
          rows={changes.slice(0, maxShown)}
          getKey={({ path }, index) => `${index} ${path.join()}`}
          columns={[
            {
              title: 'Value',
              isHeading: true,
              sx: preformatted,
              cell: ({ path }) => path.slice(1).join(', ') || table,
            },
            { title: base, sx: preformatted, cell: (changed) => format(changed.before, changed) },
            { title: 'This card', sx: preformatted, cell: (changed) => format(changed.after, changed) },
            { title: 'Change', align: 'right', cell: formatPercentChange },
          ]}
        />
        {changes.length > maxShown && <Typography>And {changes.length - maxShown} more.</Typography>}
      </AccordionDetails>
    </Accordion>
  );
}

/** Lists differences from the card that this one was cloned from. */
export function DifferencesPanel() {
  const card = useRecordContext<RateCardDetails>();
  const { data: base } = useGetOne<RateCardDetails>(
    'rate-cards',
    { id: card?.basedOn ?? '' },
    { enabled: Boolean(card?.basedOn) },
  );
  if (!card?.basedOn || !base) return null;
  const changes = listChangedFields(base.tables, card.tables);
  const byTable = [...Map.groupBy(changes, ({ path: [table = ''] }) => table)];
  return (
    <Sheet title={`Differences from ${card.basedOn}`}>
      {changes.length === 0 && <Alert severity="info">The tables are the same.</Alert>}
      {byTable.map(([table, tableChanges]) => (
        <TableDifferences key={table} table={table} changes={tableChanges} base={base.version} />
      ))}
    </Sheet>
  );
}
