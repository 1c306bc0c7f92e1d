import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { styleClasses } from '../domain/page-media.ts';
import { slugOf } from '../domain/slug.ts';
import { useCategoryChoices } from './category-choices.ts';
import { PictureInput } from './picture-input.tsx';
import { ContentInput } from './rich-text/content-input.tsx';
import { SearchPreview } from './search-preview.tsx';
import { VideoInput } from './video-input.tsx';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

/** Name, address and title for search engines follow the name until they are written by hand. */
function NameInput({ isNew }: { isNew: boolean }) {
  const { getFieldState, setValue } = useFormContext();
  const follow = (name: string) => {
    if (!isNew) return;
    if (!getFieldState('seoUrl').isTouched) setValue('seoUrl', slugOf(name));
    if (!getFieldState('seoTitle').isTouched) setValue('seoTitle', name);
  };
  return <TextInput source="name" isRequired onChange={(event) => follow(String(event.target.value))} />;
}

function CategoryInput() {
  const record = useRecordContext();
  const choices = useCategoryChoices(record?.categoryId);
  return <SelectInput source="categoryId" label="Category" choices={choices} isRequired />;
}

const classHelp = Object.entries(styleClasses)
  .map(([name, effect]) => `${name}: ${effect}`)
  .join('; ');

const emptyToNull = (text: string) => text || null;

/** What an editor writes of a page. */
export function PageFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <NameInput isNew={isNew} />
      <CategoryInput />
      <TextInput
        source="description"
        label="Summary"
        helperText="One or two sentences, for lists and under the headline."
        multiline
        isRequired
      />
      <ContentInput source="content" />
      <Heading>Search engines</Heading>
      <TextInput
        source="seoUrl"
        label="Address"
        helperText="The last word of the address. When a published page moves, its old address leads to the new one."
        isRequired
      />
      <TextInput source="seoTitle" label="Title for search engines" isRequired />
      <TextInput source="seoDescription" label="Description for search engines" multiline isRequired />
      <SearchPreview />
      <Heading>Picture and video</Heading>
      <PictureInput source="imageUrl" label="Picture of the page" />
      <VideoInput source="videoUrl" label="Video of the page" />
      <TextInput
        source="videoName"
        label="Name of the video"
        helperText="Shown below the video. A page with a video also needs a picture, which is shown until it plays."
        parse={emptyToNull}
      />
      <TextInput
        source="cssClassName"
        label="Style classes"
        helperText={`Separate them with spaces. ${classHelp}.`}
        parse={emptyToNull}
      />
      <Heading>This version</Heading>
      <TextInput
        source="note"
        label="What you changed"
        helperText="A word for whoever looks through the versions later. It may stay empty."
        parse={emptyToNull}
      />
    </>
  );
}
