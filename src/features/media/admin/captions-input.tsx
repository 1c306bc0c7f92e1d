import Stack from '@mui/material/Stack';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Captions of a video: read from a file, or typed. */
export function CaptionsInput() {
  const { setValue } = useFormContext();
  const read = async (file: File | undefined) => {
    if (file) setValue('captions', await file.text(), { shouldDirty: true });
  };
  return (
    <Stack spacing={0.5} sx={{ width: '100%' }}>
      <label htmlFor="captions-file">Captions file (WebVTT)</label>
      <input
        id="captions-file"
        type="file"
        accept=".vtt,text/vtt"
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <TextInput
        source="captions"
        helperText="Choose a .vtt file, or paste its text. Leave this empty only if nobody speaks in the video."
        multiline
        maxRows={12}
        parse={(text: string) => text || null}
      />
    </Stack>
  );
}
