import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { UploadInput } from './upload-input.tsx';

/** Captions of a video: read from a file, or typed. */
function CaptionsInput() {
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

/** `kind` of the form: a video has captions. */
export function MediaTextFields() {
  const kind = useWatch({ name: 'kind' });
  return (
    <>
      <TextInput source="name" helperText="For finding it in the library." isRequired />
      <TextInput
        source="alt"
        label="What it shows"
        helperText="Screen readers read it aloud, and it's shown when the file doesn't load."
        multiline
        isRequired
      />
      {kind === 'video' && <CaptionsInput />}
    </>
  );
}

/** The fields of a picture or a video that isn't in the library yet. */
export function NewMediaFields() {
  const { getValues, setValue } = useFormContext();
  const fileName = useRef('');
  return (
    <>
      <UploadInput
        call="media-files"
        accept="image/png,image/jpeg,image/webp,image/avif,video/mp4"
        label="Picture (PNG, JPEG, WebP, or AVIF) or video (MP4), up to 10 MB"
        onReceived={({ name, kind }) => {
          // A name that was typed while the file was on its way stays.
          if ((getValues('name') ?? '') === fileName.current) setValue('name', name, { shouldDirty: true });
          fileName.current = name ?? '';
          setValue('kind', kind);
        }}
      />
      <MediaTextFields />
    </>
  );
}
