import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { UploadInput } from '../../../../ui/staff/upload-input.tsx';

function CaptionsInput() {
  const { setValue } = useFormContext();
  const readFile = async (file: File | undefined) => {
    if (file) setValue('captions', await file.text(), { shouldDirty: true });
  };
  return (
    <Stack spacing={0.5} sx={{ width: '100%' }}>
      <label htmlFor="captions-file">Captions file (WebVTT)</label>
      <input
        id="captions-file"
        type="file"
        accept=".vtt,text/vtt"
        onChange={(event) => void readFile(event.target.files?.[0])}
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

export function MediaTextFields() {
  const kind = useWatch({ name: 'kind' });
  return (
    <>
      <TextInput source="name" helperText="Helps you find it in the library." isRequired />
      <TextInput
        source="alt"
        label="Alternative text"
        helperText="Describe what it shows. Screen readers read this aloud, and browsers show it if the file doesn't load."
        multiline
        isRequired
      />
      {kind === 'video' && <CaptionsInput />}
    </>
  );
}

export function NewMediaFields() {
  const { getValues, setValue } = useFormContext();
  const fileName = useRef('');
  return (
    <>
      <UploadInput
        endpoint="media-files"
        accept="image/png,image/jpeg,image/webp,image/avif,video/mp4"
        label="Image (PNG, JPEG, WebP, or AVIF) or video (MP4), up to 10 MB"
        onReceived={({ name, kind }) => {
          // Don't overwrite a name that was typed during the upload.
          if ((getValues('name') ?? '') === fileName.current) setValue('name', name, { shouldDirty: true });
          fileName.current = name ?? '';
          setValue('kind', kind);
        }}
      />
      <MediaTextFields />
    </>
  );
}
