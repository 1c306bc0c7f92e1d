import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { type DashboardTotals, type FunnelStage, funnelStages } from '../domain/totals.ts';
import { BarChart, currentColor, formatShortDay } from './bar-chart.tsx';
import { stageNames } from './funnel-bars.tsx';

export function TrendChart({ days }: { days: DashboardTotals['days'] }) {
  const [stage, setStage] = useState<FunnelStage>('leads');
  const labels = useMemo(() => days.map(({ day }) => formatShortDay(day)), [days]);
  const series = useMemo(
    () => [{ name: stageNames[stage], values: days.map((each) => each[stage]), color: currentColor }],
    [days, stage],
  );
  return (
    <Box component="section" aria-labelledby="trend">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id="trend" variant="h6" component="h2">
          Daily trend
        </Typography>
        <TextField
          select
          label="Stage"
          value={stage}
          onChange={(event) => setStage(event.target.value as FunnelStage)}
          sx={{ width: 150 }}
        >
          {funnelStages.map((each) => (
            <MenuItem key={each} value={each}>
              {stageNames[each]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <BarChart caption={`${stageNames[stage]} by day`} labels={labels} series={series} />
    </Box>
  );
}
