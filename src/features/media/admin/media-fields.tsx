import { useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { UploadInput } from './upload-input.tsx';

export const WordsOfPicture = () => (
  <>
    <TextInput source="name" helperText="For finding it in the library." isRequired />
    <TextInput
      source="alt"
      label="What it shows"
      helperText="Read to people who do not see it, and shown where it does not load."
      multiline
      isRequired
    />
  </>
);

/** The fields of a picture that is not in the library yet. */
export function NewPictureFields() {
  const { getValues, setValue } = useFormContext();
  const fileName = useRef('');
  return (
    <>
      <UploadInput
        call="media-files"
        accept="image/png,image/jpeg,image/webp,image/avif"
        label="Picture: PNG, JPEG, WebP or AVIF, up to 10 MB"
        onReceived={({ name }) => {
          // A name that was typed while the file was on its way stays.
          if ((getValues('name') ?? '') === fileName.current) setValue('name', name, { shouldDirty: true });
          fileName.current = name ?? '';
        }}
      />
      <WordsOfPicture />
    </>
  );
}
