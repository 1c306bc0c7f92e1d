import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { PicturePicker } from '../../media/admin/picture-picker.tsx';

/** A video of the library, or the address of one on another site. */
export function VideoInput({ source, label }: { source: string; label: string }) {
  const { setValue } = useFormContext();
  const { disabled } = useFormState();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack sx={{ width: '100%', mb: 1 }}>
      <TextInput
        source={source}
        label={label}
        helperText="Choose a video from the media library, or paste an address from YouTube or Vimeo."
        parse={(text: string) => text || null}
      />
      <Button
        size="small"
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Choose a video
      </Button>
      <PicturePicker
        kind="video"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ address }) => setValue(source, address, { shouldDirty: true })}
      />
    </Stack>
  );
}
