import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectInput, TextInput, useInput, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { MediaPicker } from '../../media/staff/media-picker.tsx';
import { styleClasses } from '../domain/page-media.ts';
import { toSlug } from '../domain/slug.ts';
import { useCategoryChoices } from './category-choices.ts';
import { findUnsupportedTags } from './rich-text/extensions.ts';
import { RichTextInput } from './rich-text/rich-text-input.tsx';

/** Search engines truncate longer titles. */
const maxTitleLength = 60;
const maxDescriptionLength = 155;

const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, text.lastIndexOf(' ', maxLength))} …` : text;

const formatLengthHint = (name: string, { length }: string, maxLength: number) =>
  `${name}: ${length} of about ${maxLength} characters${length > maxLength ? ' (will be cut off)' : ''}.`;

function SearchPreview() {
  const [title = '', description = '', seoUrl = ''] = useWatch({
    name: ['seoTitle', 'seoDescription', 'seoUrl'],
  }) as (string | undefined)[];
  return (
    <Box component="section" aria-label="Search result preview" sx={{ width: '100%', mb: 2 }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, maxWidth: 640 }}>
        <Typography variant="caption" color="textSecondary">
          {location.host} › … › {seoUrl}
        </Typography>
        <Typography sx={{ color: 'info.main', fontSize: 19, lineHeight: 1.3 }}>
          {truncate(title, maxTitleLength) || 'SEO title'}
        </Typography>
        <Typography variant="body2">
          {truncate(description, maxDescriptionLength) || 'Meta description'}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {formatLengthHint('Title', title, maxTitleLength)}{' '}
        {formatLengthHint('Description', description, maxDescriptionLength)}
      </Typography>
    </Box>
  );
}

/** Switches to HTML if the text has elements that the rich text editor can't show. */
function ContentInput({ source }: { source: string }) {
  const content = String(useWatch({ name: source }) ?? '');
  const [wantsHtml, setWantsHtml] = useState(false);
  const unsupportedTagNames = findUnsupportedTags(content);
  const isHtml = wantsHtml || unsupportedTagNames.length > 0;
  return (
    <Box sx={{ width: '100%' }}>
      {unsupportedTagNames.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          This content contains {unsupportedTagNames.join(', ')}, which the rich text editor doesn't support.
          You can edit it as HTML.
        </Alert>
      )}
      {isHtml ? (
        <TextInput
          source={source}
          label="Text (HTML)"
          helperText="Scripts, styles, and iframes are removed when you save."
          multiline
          minRows={16}
          sx={{ '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
        />
      ) : (
        <RichTextInput
          source={source}
          label="Text"
          helperText="You can use placeholders such as {brand.name}, {contact.phone}, {waitingPeriod}, and {plan.plus.name}."
        />
      )}
      {unsupportedTagNames.length === 0 && (
        <Button size="small" onClick={() => setWantsHtml(!wantsHtml)}>
          {wantsHtml ? 'Use rich text editor' : 'Edit HTML'}
        </Button>
      )}
    </Box>
  );
}

function VideoInput({ source, label }: { source: string; label: string }) {
  const { setValue } = useFormContext();
  const { disabled } = useFormState();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack sx={{ width: '100%', mb: 1 }}>
      <TextInput
        source={source}
        label={label}
        helperText="Choose a video from the media library, or paste a URL from YouTube or Vimeo."
        parse={(text: string) => text || null}
      />
      <Button
        size="small"
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Choose video
      </Button>
      <MediaPicker
        kind="video"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ path }) => setValue(source, path, { shouldDirty: true })}
      />
    </Stack>
  );
}

function ImageInput({ source, label }: { source: string; label: string }) {
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
          {field.value ? 'Replace image' : 'Choose image'}
        </Button>
        {field.value && (
          <Button size="small" disabled={disabled} onClick={() => field.onChange(null)}>
            Remove
          </Button>
        )}
      </Stack>
      <FormHelperText error>{fieldState.error?.message}</FormHelperText>
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ path }) => field.onChange(path)}
      />
    </Stack>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

/** On a new page, the slug and SEO title follow the name until someone edits them. */
function NameInput({ isNew }: { isNew: boolean }) {
  const { getFieldState, setValue } = useFormContext();
  const follow = (name: string) => {
    if (!isNew) return;
    if (!getFieldState('seoUrl').isTouched) setValue('seoUrl', toSlug(name));
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

export function PageFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <NameInput isNew={isNew} />
      <CategoryInput />
      <TextInput
        source="description"
        label="Summary"
        helperText="One or two sentences. Shown in lists and below the headline."
        multiline
        isRequired
      />
      <ContentInput source="content" />
      <Heading>Search engines</Heading>
      <TextInput
        source="seoUrl"
        label="URL slug"
        helperText="The last part of the URL. If you change it for a published page, the old URL redirects to the new one."
        isRequired
      />
      <TextInput source="seoTitle" label="SEO title" isRequired />
      <TextInput
        source="seoDescription"
        label="Meta description"
        helperText="You can save a draft without it."
        multiline
      />
      <SearchPreview />
      <Heading>Image and video</Heading>
      <ImageInput source="imageUrl" label="Image" />
      <VideoInput source="videoUrl" label="Video" />
      <TextInput
        source="videoName"
        label="Video title"
        helperText="Shown below the video. A page with a video also needs an image, which is shown until the video plays."
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
        label="Version note"
        helperText="Optional. Tells your team what changed in this version."
        parse={emptyToNull}
      />
    </>
  );
}
