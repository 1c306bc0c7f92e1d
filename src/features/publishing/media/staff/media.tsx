import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, SelectInput, TextInput, useListContext, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { MediaTextFields, NewMediaFields } from './media-fields.tsx';
import { MediaGrid, type MediaItem } from './media-grid.tsx';

const kinds = [
  { id: 'image', name: 'Images' },
  { id: 'video', name: 'Videos' },
];

function Grid() {
  const { data = [] } = useListContext<MediaItem>();
  const navigate = useNavigate();
  return (
    <Box sx={{ p: 2 }}>
      <MediaGrid items={data} onChoose={({ id }) => navigate(`/cms/media/${id}`)} />
    </Box>
  );
}

const MediaList = () => (
  <ListPage
    perPage={50}
    sort={{ field: 'uploadedAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Name" alwaysOn />,
      <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
    ]}
  >
    <Grid />
  </ListPage>
);

const size = { maxWidth: '100%', maxHeight: 360 };

function Preview() {
  const record = useRecordContext();
  if (!record) return null;
  const { kind, path, alt } = record;
  if (kind === 'video')
    return <Box component="video" src={path} aria-label={alt} controls preload="metadata" sx={size} />;
  return <Box component="img" src={path} alt={alt} sx={size} />;
}

function Usage() {
  const record = useRecordContext();
  // Records from the list don't have `usedBy` yet.
  if (!record?.usedBy) return null;
  const uses: { id: string; name: string }[] = record.usedBy;
  return (
    <Box sx={{ mb: 2 }}>
      <Preview />
      <Typography variant="body2" color="textSecondary">
        {record.width} × {record.height} pixels, uploaded by {record.uploadedBy}
      </Typography>
      <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
        Used on
      </Typography>
      {uses.length === 0 ? (
        <Typography>No pages use this file, so you can delete it.</Typography>
      ) : (
        <ul>
          {uses.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/cms/pages/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const MediaEdit = () => (
  <EditPage title="Media" isRemovable>
    <Usage />
    <MediaTextFields />
  </EditPage>
);

const MediaCreate = () => (
  <CreatePage title="Upload an image or video">
    <NewMediaFields />
  </CreatePage>
);

export const mediaScreens = { list: MediaList, edit: MediaEdit, create: MediaCreate };
