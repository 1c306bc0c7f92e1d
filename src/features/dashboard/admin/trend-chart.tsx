import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Figures, type FunnelStage, funnelStages } from '../domain/figures.ts';
import { stageNames } from './funnel-bars.tsx';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (iso: string) => short.format(new Date(`${iso}T00:00:00Z`));

/** In pixels: a bare 1 would be the whole width here. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** One stage day by day; the same figures stand in a table for who cannot see the bars. */
export function TrendChart({ days }: { days: Figures['days'] }) {
  const [stage, setStage] = useState<FunnelStage>('leads');
  return (
    <Box component="section" aria-labelledby="trend">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id="trend" variant="h6" component="h2">
          Day by day
        </Typography>
        <TextField
          select
          label="Of"
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
      <Box aria-hidden sx={{ height: 240 }}>
        <ResponsiveContainer>
          <BarChart data={days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="#f1ebdf" />
            <XAxis dataKey="day" tickFormatter={shortDay} tickLine={false} minTickGap={24} />
            <YAxis allowDecimals={false} width={44} tickLine={false} axisLine={false} />
            <Tooltip labelFormatter={(label) => shortDay(String(label))} />
            <Bar dataKey={stage} name={stageNames[stage]} fill="#f26b21" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{stageNames[stage]} day by day</caption>
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
