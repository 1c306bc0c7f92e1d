import Box from '@mui/material/Box';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { theme } from '../../../../ui/staff/theme.ts';

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

export const currentColor = '#f26b21';
export const previousColor = '#c9bda9';

export type Series = { name: string; values: number[]; color: string };
type Props = { caption: string; labels: string[]; series: Series[]; format?: (value: number) => string };

function Bars({ labels, series, format }: Omit<Props, 'caption'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels,
        datasets: series.map(({ name, values, color }) => ({
          label: name,
          data: values,
          backgroundColor: color,
        })),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: {
          tooltip: {
            callbacks: format && {
              label: ({ dataset, parsed }) => `${dataset.label}: ${format(parsed.y ?? 0)}`,
            },
          },
        },
        scales: {
          x: { grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 24 } },
          y: {
            beginAtZero: true,
            border: { display: false },
            grid: { color: '#f1ebdf' },
            ticks: { precision: 0, ...(format && { callback: (value) => format(Number(value)) }) },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [labels, series, format]);
  return <canvas ref={canvas} />;
}

/** A table repeats the numbers for screen readers. */
export function BarChart({ caption, labels, series, format = String }: Props) {
  return (
    <>
      <Box aria-hidden sx={{ height: 240, position: 'relative' }}>
        <Bars labels={labels} series={series} format={format} />
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
export const formatShortDay = (iso: string) => shortDate.format(new Date(`${iso}T00:00:00Z`));
