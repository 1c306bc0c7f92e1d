import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ResourceProps, TextInput, useListContext, useRecordContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { CreatePage } from '../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../ui/staff/edit-page.tsx';
import { ListPage } from '../../../ui/staff/list-page.tsx';
import { NewPictureFields, WordsOfPicture } from './media-fields.tsx';
import { type Picture, PictureGrid } from './picture-grid.tsx';

function Grid() {
  const { data = [] } = useListContext<Picture>();
  const navigate = useNavigate();
  return (
    <Box sx={{ p: 2 }}>
      <PictureGrid pictures={data} onChoose={({ id }) => navigate(`/cms/media/${id}`)} />
    </Box>
  );
}

const MediaList = () => (
  <ListPage
    perPage={50}
    sort={{ field: 'uploadedAt', order: 'DESC' }}
    filters={[<TextInput key="q" source="q" label="Name begins with" alwaysOn />]}
  >
    <Grid />
  </ListPage>
);

/** The picture, and the pages that show it: while there are some, it stays. */
function Uses() {
  const record = useRecordContext();
  // A picture that comes from the list is not whole yet.
  if (!record?.usedBy) return null;
  const uses: { id: string; name: string }[] = record.usedBy;
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="img" src={record.address} alt={record.alt} sx={{ maxWidth: '100%', maxHeight: 360 }} />
      <Typography variant="body2" color="text.secondary">
        {record.width} by {record.height} pixels, sent by {record.uploadedBy}
      </Typography>
      <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
        Where it is used
      </Typography>
      {uses.length === 0 && <Typography>No page shows it. It can be removed.</Typography>}
      <ul>
        {uses.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/cms/pages/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Title = () => <>Picture {useRecordContext()?.name}</>;

const MediaEdit = () => (
  <EditPage title={<Title />} isRemovable>
    <Uses />
    <WordsOfPicture />
  </EditPage>
);

const MediaCreate = () => (
  <CreatePage title="New picture">
    <NewPictureFields />
  </CreatePage>
);

export const mediaScreens: ResourceProps = {
  name: 'media',
  icon: PhotoLibrary,
  options: { label: 'Pictures' },
  list: MediaList,
  edit: MediaEdit,
  create: MediaCreate,
  recordRepresentation: 'name',
};
