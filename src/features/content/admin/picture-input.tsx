import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { PicturePicker } from '../../media/admin/picture-picker.tsx';

/** A picture of the library, by its address. */
export function PictureInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source });
  const { disabled } = useFormState();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }} role="group" aria-label={label}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      {field.value && (
        <Box
          component="img"
          src={field.value}
          alt=""
          sx={{ maxWidth: 320, maxHeight: 200, objectFit: 'contain' }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
          {field.value ? 'Choose another' : 'Choose a picture'}
        </Button>
        {field.value && (
          <Button size="small" disabled={disabled} onClick={() => field.onChange(null)}>
            Take it out
          </Button>
        )}
      </Stack>
      <FormHelperText error>{fieldState.error?.message}</FormHelperText>
      <PicturePicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ address }) => field.onChange(address)}
      />
    </Stack>
  );
}
