import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { addDays } from '../../../../shared/calendar.ts';
import { formatInteger } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { otherSource } from '../domain/arrival.ts';
import {
  type DashboardTotals,
  type Dimension,
  dimensions,
  type FunnelStage,
  findRemainder,
  type Group,
  type StageTotals,
} from '../domain/totals.ts';
import { Business } from './business.tsx';
import { FunnelBars, stageNames } from './funnel-bars.tsx';
import { TrendChart } from './trend-chart.tsx';

/** Rows that can't be chosen as a filter. */
const fixedNames: Record<string, string> = { [otherSource]: 'Other', '': 'Unknown' };

function GroupTable({
  title,
  note,
  groups,
  totals,
  stages,
  onChoose,
}: {
  title: string;
  note: string;
  groups: Group[];
  totals: StageTotals;
  stages: FunnelStage[];
  onChoose: (name: string) => void;
}) {
  const remainder = findRemainder(totals, groups, stages);
  return (
    <section>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary">{note}</Typography>
      <SmallTable
        label={title}
        rows={remainder ? [...groups, { ...remainder, name: '' }] : groups}
        getKey={({ name }) => name}
        columns={[
          {
            title: 'Name',
            isHeading: true,
            cell: ({ name }) =>
              fixedNames[name] ?? (
                <Button
                  size="small"
                  sx={{ minWidth: 24, px: 0, justifyContent: 'start' }}
                  onClick={() => onChoose(name)}
                >
                  {name}
                </Button>
              ),
          },
          ...stages.map((stage) => ({
            title: stageNames[stage],
            align: 'right' as const,
            cell: (group: Group) => formatInteger(group[stage]),
          })),
        ]}
      />
      {groups.length === 0 && !remainder && <Typography sx={{ mt: 1 }}>No data for this period</Typography>}
    </section>
  );
}

const ranges = [
  { days: 7, name: '7 days' },
  { days: 30, name: '30 days' },
  { days: 90, name: '90 days' },
  { days: 365, name: '1 year' },
];

export function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const days = Number(query.get('days') ?? 30);
  const to = toOfficeDay(new Date());
  const from = addDays(to, 1 - days);
  const filters = dimensions.flatMap((dimension) => {
    const name = query.get(dimension);
    return name ? [[dimension, name] as const] : [];
  });
  const filter = Object.fromEntries(filters) as Partial<Record<Dimension, string>>;
  const { data, error } = useQuery({
    queryKey: ['dashboard', from, to, filter],
    queryFn: () => staffRequest<DashboardTotals>('GET', 'dashboard', { query: { from, to, ...filter } }),
    placeholderData: (before) => before,
  });
  const set = (name: string, value: string | null) =>
    setQuery((before) => {
      const newQuery = new URLSearchParams(before);
      if (value === null) newQuery.delete(name);
      else newQuery.set(name, value);
      return newQuery;
    });

  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  const isEmpty = Object.values(data.totals).every((count) => count === 0);
  return (
    <Stack spacing={3} sx={{ my: 2 }}>
      <Title title="Dashboard" />
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          label="Period"
          value={days}
          onChange={(event) => set('days', event.target.value)}
          sx={{ width: 140 }}
        >
          {ranges.map(({ days: value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {filters.map(([dimension, name]) => (
          <Chip key={dimension} label={`${dimension}: ${name}`} onDelete={() => set(dimension, null)} />
        ))}
      </Stack>
      {filters.length === 0 && <Business days={days} />}
      {isEmpty && (
        <Alert severity="info">
          No data for this period. Visits, estimates, leads, quotes, and contracts appear here as they come
          in.
        </Alert>
      )}
      <FunnelBars totals={data.totals} range={{ from, to }} filter={filter} />
      <TrendChart days={data.days} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <GroupTable
          title="By source"
          note="utm_source, or the referring site"
          groups={data.bySource}
          totals={data.totals}
          stages={['visits', 'leads', 'quotes', 'contracts']}
          onChoose={(name) => set('source', name)}
        />
        <GroupTable
          title="By funnel variant"
          note="Visits and leads only. See Experiments for more."
          groups={data.byVariant}
          totals={data.totals}
          stages={['visits', 'leads']}
          onChoose={(name) => set('variant', name)}
        />
        <GroupTable
          title="By state"
          note="Visits aren't tracked by state."
          groups={data.byState}
          totals={data.totals}
          stages={['estimates', 'leads', 'quotes', 'contracts']}
          onChoose={(name) => set('state', name)}
        />
      </Box>
    </Stack>
  );
}
