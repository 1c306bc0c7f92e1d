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
  const { setValue } = useFormContext();
  return (
    <>
      <UploadInput
        call="media-files"
        accept="image/png,image/jpeg,image/webp,image/avif"
        label="Picture: PNG, JPEG, WebP or AVIF, up to 10 MB"
        onReceived={({ name }) => setValue('name', name, { shouldDirty: true })}
      />
      <WordsOfPicture />
    </>
  );
}
