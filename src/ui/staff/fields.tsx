import Chip from '@mui/material/Chip';
import { Fragment } from 'react';
import { FunctionField, type FunctionFieldProps, useRecordContext } from 'react-admin';
import { humanize } from '../../shared/humanize.ts';

export { humanize };

type FieldProps = { source: string; label?: string };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatDollars = (amount: number) => dollars.format(amount);
/** Formats a time in the user's time zone. A date without a time doesn't change. */
export const formatDateOrTime = (iso: string) =>
  iso.length > 10 ? dayAndTime.format(new Date(iso)) : dateFormat.format(new Date(`${iso}T00:00:00Z`));

export const getValue = (record: Record<string, unknown>, source: string): unknown =>
  source.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

export const Dollars = ({ source, ...props }: FieldProps & Partial<FunctionFieldProps>) => (
  <FunctionField
    {...props}
    source={source}
    textAlign="right"
    sx={{ whiteSpace: 'nowrap' }}
    render={(record) => {
      const value = getValue(record, source);
      return typeof value === 'number' ? formatDollars(value) : '—';
    }}
  />
);

/** In narrow columns, the time moves below the date, and neither breaks. */
export const DateTimeField = ({ source, ...props }: FieldProps & Partial<FunctionFieldProps>) => (
  <FunctionField
    {...props}
    source={source}
    render={(record) => {
      const value = getValue(record, source);
      if (typeof value !== 'string') return '—';
      return formatDateOrTime(value)
        .split(/(?<=\d{4},) /)
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
          </Fragment>
        ));
    }}
  />
);

type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

/** Labels the status, so that color isn't the only cue. */
export function Status({
  source,
  tones = {},
  labels = {},
}: FieldProps & { tones?: Record<string, Tone>; labels?: Record<string, string> }) {
  const record = useRecordContext();
  const value = record ? getValue(record, source) : undefined;
  if (value === undefined || value === null) return null;
  const status = String(value);
  const label = labels[status] ?? humanize(status);
  return <Chip size="small" variant="outlined" label={label} color={tones[status] ?? 'default'} />;
}
