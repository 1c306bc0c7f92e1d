import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { theme } from '../../../../ui/staff/theme.ts';
import { type DashboardTotals, type FunnelStage, funnelStages } from '../domain/totals.ts';
import { stageNames } from './funnel-bars.tsx';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (iso: string) => short.format(new Date(`${iso}T00:00:00Z`));

/** In pixels, because MUI reads a bare 1 as 100%. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);
Chart.defaults.font.family = theme.typography.fontFamily;

function Bars({ days, stage }: { days: DashboardTotals['days']; stage: FunnelStage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: days.map(({ day }) => shortDay(day)),
        datasets: [
          { label: stageNames[stage], data: days.map((each) => each[stage]), backgroundColor: '#f26b21' },
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: { grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 24 } },
          y: {
            beginAtZero: true,
            border: { display: false },
            grid: { color: '#f1ebdf' },
            ticks: { precision: 0 },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [days, stage]);
  return <canvas ref={canvas} />;
}

/** A table repeats the numbers for screen readers. */
export function TrendChart({ days }: { days: DashboardTotals['days'] }) {
  const [stage, setStage] = useState<FunnelStage>('leads');
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
      <Box aria-hidden sx={{ height: 240, position: 'relative' }}>
        <Bars days={days} stage={stage} />
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{stageNames[stage]} by day</caption>
          <tbody>
            {days.map((each) => (
              <tr key={each.day}>
                <th scope="row">{shortDay(each.day)}</th>
                <td>{each[stage]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
