import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput, useInput } from 'react-admin';
import { timeZoneByName } from '../../../places/domain/time-zones.ts';
import {
  type DayHours,
  formatWeek,
  parseWeek,
  type WeekHours,
  weekdaysFromMonday,
} from '../domain/opening-hours.ts';

const newDay: DayHours = { opens: 9 * 60, closes: 17 * 60 };

const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function DayRow({
  name,
  day,
  onChange,
}: {
  name: string;
  day: DayHours | null;
  onChange: (day: DayHours | null) => void;
}) {
  const isWrong = day !== null && day.closes <= day.opens;
  const renderTime = (field: keyof DayHours, label: string) =>
    day && (
      <TextField
        type="time"
        size="small"
        label={label}
        value={toClock(day[field])}
        error={isWrong && field === 'closes'}
        helperText={isWrong && field === 'closes' ? 'Must be later' : undefined}
        // An emptied field keeps its time.
        onChange={({ target }) => target.value && onChange({ ...day, [field]: toMinutes(target.value) })}
        slotProps={{ htmlInput: { 'aria-label': `${name}, ${label.toLowerCase()}` } }}
      />
    );
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        sx={{ width: 130 }}
        label={name}
        control={
          <Checkbox
            checked={day !== null}
            onChange={({ target }) => onChange(target.checked ? newDay : null)}
          />
        }
      />
      {day ? (
        <>
          {renderTime('opens', 'Opens')}
          {renderTime('closes', 'Closes')}
        </>
      ) : (
        <Typography color="textSecondary">Closed</Typography>
      )}
    </Stack>
  );
}

/** Stores the hours as the text that visitors read. */
function WeekInput({ stored }: { stored: WeekHours }) {
  const { field } = useInput({ source: 'value' });
  const [week, setWeek] = useState(stored);
  function change(newWeek: WeekHours) {
    setWeek(newWeek);
    // Without valid hours, the setting is empty, which can't be saved.
    field.onChange(formatWeek(newWeek) ?? '');
  }
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      {weekdaysFromMonday.map((name, index) => (
        <DayRow
          key={name}
          name={name}
          day={week.days[index] ?? null}
          onChange={(day) => change({ ...week, days: week.days.with(index, day) })}
        />
      ))}
      <TextField
        select
        size="small"
        label="Time zone"
        value={week.zoneName}
        onChange={({ target }) => change({ ...week, zoneName: target.value })}
        sx={{ maxWidth: 200 }}
      >
        {Object.keys(timeZoneByName).map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Typography role="status">
        {field.value
          ? `Visitors read: ${String(field.value)}`
          : 'Choose at least one day, and close after you open.'}
      </Typography>
    </Stack>
  );
}

const emptyWeek: WeekHours = { zoneName: 'Central', days: weekdaysFromMonday.map(() => null) };

export function HoursInput({ isLocked }: { isLocked: boolean }) {
  const { field } = useInput({ source: 'value' });
  const stored = parseWeek(String(field.value ?? ''));
  const [isText, setText] = useState(stored === undefined);
  if (isLocked) return <TextInput source="value" readOnly />;
  return (
    <Stack spacing={1} sx={{ width: '100%', alignItems: 'flex-start' }}>
      {isText ? (
        <TextInput source="value" multiline helperText={false} />
      ) : (
        <WeekInput stored={stored ?? emptyWeek} />
      )}
      <Button onClick={() => setText(!isText)}>
        {isText ? 'Choose days and times' : 'Write it as text instead'}
      </Button>
    </Stack>
  );
}
