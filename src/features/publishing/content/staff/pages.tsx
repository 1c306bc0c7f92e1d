import Article from '@mui/icons-material/ArticleOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  Datagrid,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { formatDay, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { useCategories, useCategoryChoices } from './category-choices.ts';
import { PageActions } from './page-actions.tsx';
import { PageFields } from './page-fields.tsx';
import { PageVersions } from './page-versions.tsx';

const statuses = ['Draft', 'Scheduled', 'Published', 'Archived'].map((id) => ({ id, name: id }));
const tones = { Published: 'success', Scheduled: 'info', Draft: 'warning' } as const;

function CategoryFilter({ source }: { source: string }) {
  return <SelectInput source={source} label="Category" choices={useCategoryChoices()} />;
}

/** What stands beside the published version. */
function Beside({ page }: { page: RaRecord }) {
  const words = [
    ...(page.status === 'Published' && page.hasDraft ? ['Draft beside it'] : []),
    ...(page.scheduledAt ? [`Goes out ${formatDay(page.scheduledAt)}`] : []),
  ];
  return words.map((word) => <Chip key={word} size="small" label={word} />);
}

const Statuses = () => {
  const page = useRecordContext();
  if (!page) return null;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Status source="status" tones={tones} />
      <Beside page={page} />
    </Stack>
  );
};

function PageTable() {
  const categories = useCategories();
  return (
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="name" />
      <SelectField source="categoryId" label="Category" choices={categories} sortable={false} />
      <FunctionField label="Status" render={() => <Statuses />} />
      <TextField source="address" sortable={false} />
      <When source="updatedAt" label="Changed" />
      <FunctionField
        label="Published"
        sortBy="createdAt"
        render={({ publishedVersion, createdAt }: RaRecord) =>
          publishedVersion ? formatDay(createdAt) : '—'
        }
      />
    </Datagrid>
  );
}

const PageList = () => (
  <ListPage
    sort={{ field: 'updatedAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Name begins with" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <CategoryFilter key="categoryId" source="categoryId" />,
    ]}
  >
    <PageTable />
  </ListPage>
);

const Title = () => <>Page {useRecordContext()?.name}</>;

/** Where the page stands, over the form. */
function Standing() {
  const page = useRecordContext();
  if (!page) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <Statuses />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {page.status === 'Published' ? <a href={page.address}>{page.address}</a> : page.address}
      </Typography>
    </Stack>
  );
}

/** A page that comes from the list has no text yet. */
const WholePage = () => (useRecordContext()?.versions ? <PageFields /> : null);

const PageEdit = () => (
  <EditPage title={<Title />} actions={<PageActions />} aside={<PageVersions />} isRemovable>
    <Standing />
    <WholePage />
  </EditPage>
);

const begun = {
  content: '',
  imageUrl: null,
  videoName: null,
  videoUrl: null,
  cssClassName: null,
  note: null,
};

const PageCreate = () => (
  <CreatePage title="New page" defaults={begun}>
    <PageFields isNew />
  </CreatePage>
);

export const pageScreens: ResourceProps = {
  name: 'pages',
  icon: Article,
  options: { label: 'Pages' },
  list: PageList,
  edit: PageEdit,
  create: PageCreate,
  recordRepresentation: 'name',
};
