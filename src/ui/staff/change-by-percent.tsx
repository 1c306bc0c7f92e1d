import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCount } from '../../shared/format.ts';
import { parsePercentChange } from './number-format.ts';

type Props = {
  title: string;
  columns: { field: string; label: string }[];
  selectedCount: number;
  onChange: (field: string, percent: number) => void;
};

/** Changes one column of the selected rows. */
export function ChangeByPercent({ title, columns, selectedCount, onChange }: Props) {
  const [text, setText] = useState('');
  const [chosenField, setField] = useState('');
  const field = columns.some((column) => column.field === chosenField) ? chosenField : columns[0]?.field;
  const percent = parsePercentChange(text);
  if (selectedCount === 0 || !field) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{formatCount(selectedCount, 'row')} selected.</Typography>
      {columns.length > 1 && (
        <TextField
          select
          size="small"
          label={`Column of ${title.toLowerCase()}`}
          value={field}
          onChange={({ target }) => setField(target.value)}
          sx={{ minWidth: 160 }}
        >
          {columns.map(({ field: name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        size="small"
        label="Change by (%)"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={text !== '' && percent === undefined}
        helperText={text !== '' && percent === undefined ? 'For example 4 or -2.5' : undefined}
        sx={{ width: 150 }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={!percent}
        onClick={() => {
          if (!percent) return;
          onChange(field, percent);
          // A second press would change the rows again.
          setText('');
        }}
      >
        Change
      </Button>
    </Stack>
  );
}
