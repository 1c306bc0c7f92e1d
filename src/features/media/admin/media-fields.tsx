import { useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CaptionsInput } from './captions-input.tsx';
import { UploadInput } from './upload-input.tsx';

/** `kind` of the form: a video has captions. */
export function MediaWordsFields() {
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
      <MediaWordsFields />
    </>
  );
}
