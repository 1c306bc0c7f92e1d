import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDollars } from '../../../ui/staff/fields.tsx';
import { PendingButton } from '../../../ui/staff/pending-button.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import { useStaffRequest } from '../../../ui/staff/use-staff-request.ts';
import type { RateCardComparison } from '../schema.ts';
import { formatChangeInPercent } from './percent-change.ts';

type Segment = { label: string; count: number; color: string };

const toSegments = (comparison: RateCardComparison): Segment[] => [
  { label: 'would pay more', count: comparison.increased, color: '#a63d06' },
  { label: 'would pay the same', count: comparison.unchanged, color: '#b9b2a3' },
  { label: 'would pay less', count: comparison.decreased, color: '#1c6b45' },
  { label: 'would no longer be eligible', count: comparison.noLongerOffered, color: '#131a2b' },
  { label: 'would become eligible', count: comparison.newlyOffered, color: '#1450b4' },
];

/** Hidden from screen readers, because the legend has the same information. */
function Bar({ segments }: { segments: Segment[] }) {
  return (
    <>
      <Box sx={{ display: 'flex', height: 24, borderRadius: 1, overflow: 'hidden', my: 1 }} aria-hidden>
        {segments.map(({ label, count, color }) => (
          <Box key={label} sx={{ flexGrow: count, flexBasis: 0, bgcolor: color }} />
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {segments
          .filter(({ count }) => count > 0)
          .map(({ label, count, color }) => (
            <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} aria-hidden />
              {count} {label}
            </Box>
          ))}
      </Box>
    </>
  );
}

const formatChange = (change: RateCardComparison['maxIncrease']) =>
  change &&
  `${formatDollars(change.before)} to ${formatDollars(change.after)} in total: ${change.quoteNumber}, ${change.vehicle}`;

type GroupEffect = RateCardComparison['byPlan'][number];

const Effects = ({ label, title, effects }: { label: string; title: string; effects: GroupEffect[] }) => (
  <SmallTable
    label={label}
    rows={effects}
    getKey={({ name }) => name}
    columns={[
      { title, isHeading: true, cell: ({ name }) => name },
      { title: 'Quotes', align: 'right', cell: ({ compared }) => compared },
      {
        title: 'All totals',
        align: 'right',
        cell: ({ totalChange }) => (totalChange === null ? '—' : formatChangeInPercent(totalChange)),
      },
      { title: 'Median', align: 'right', cell: ({ medianChange }) => formatDollars(medianChange) },
      { title: 'Increased', align: 'right', cell: ({ increased }) => increased },
      { title: 'Decreased', align: 'right', cell: ({ decreased }) => decreased },
      { title: 'No longer eligible', align: 'right', cell: ({ noLongerOffered }) => noLongerOffered },
      { title: 'Newly eligible', align: 'right', cell: ({ newlyOffered }) => newlyOffered },
    ]}
  />
);

export function Comparison({ comparison }: { comparison: RateCardComparison }) {
  if (comparison.compared === 0)
    return <Alert severity="info">No quotes yet. Comparisons use the prices of recent quotes.</Alert>;
  return (
    <>
      <Typography sx={{ mt: 1 }}>
        Compared with {comparison.inEffectVersion}, of {comparison.compared} quotes:
      </Typography>
      <Bar segments={toSegments(comparison)} />
      <Facts
        facts={[
          ['Median change of the total', formatDollars(comparison.medianChange)],
          ['Largest increase', formatChange(comparison.maxIncrease)],
          ['Largest decrease', formatChange(comparison.maxDecrease)],
        ]}
      />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Effect by plan
      </Typography>
      <Effects label="Effect by plan" title="Plan" effects={comparison.byPlan} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Effect by state
      </Typography>
      <Effects label="Effect by state" title="State" effects={comparison.byState} />
    </>
  );
}

export function ComparisonPanel() {
  const record = useRecordContext();
  const path = `rate-cards/${encodeURIComponent(String(record?.id))}/compare`;
  const { response, error, isPending, call } = useStaffRequest<RateCardComparison>(path);
  return (
    <Sheet
      title="Compare with recent quotes"
      actions={
        <PendingButton size="small" variant="outlined" isPending={isPending} onClick={() => call()}>
          {isPending ? 'Comparing' : 'Compare now'}
        </PendingButton>
      }
    >
      <Typography variant="body2">
        Rates up to 500 recent quotes with this card and with the active one, using the same vehicle, date,
        plan, and term.
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {response && <Comparison comparison={response} />}
    </Sheet>
  );
}
