import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BooleanInput, type RaRecord, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { formatDateOrTime, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { useCategories, useCategoryChoices } from './category-choices.ts';
import { PageActions, PreviewButton } from './page-actions.tsx';
import { PageFields } from './page-fields.tsx';
import { PageVersions } from './page-versions.tsx';
import { PreviewNewPage } from './preview-new-page.tsx';

const statuses = ['Draft', 'Scheduled', 'Published', 'Archived'].map((id) => ({ id, name: id }));
const tones = { Published: 'success', Scheduled: 'info', Draft: 'warning' } as const;

function CategoryFilter({ source }: { source: string }) {
  return <SelectInput source={source} label="Category" choices={useCategoryChoices()} />;
}

function VersionChips({ page }: { page: RaRecord }) {
  const labels = [
    ...(page.status === 'Published' && page.hasDraft ? ['Unpublished changes'] : []),
    ...(page.scheduledAt
      ? [
          page.scheduledVersion === page.version
            ? `Scheduled for ${formatDateOrTime(page.scheduledAt)}`
            : `Version ${page.scheduledVersion} scheduled for ${formatDateOrTime(page.scheduledAt)}`,
        ]
      : []),
  ];
  return labels.map((label) => <Chip key={label} size="small" label={label} />);
}

const Statuses = () => {
  const page = useRecordContext();
  if (!page) return null;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Status source="status" tones={tones} />
      <VersionChips page={page} />
    </Stack>
  );
};

const PageList = () => (
  <ListPage
    sort={{ field: 'updatedAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Name" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <CategoryFilter key="categoryId" source="categoryId" />,
      <BooleanInput key="hasDraft" source="hasDraft" label="Unpublished changes" />,
    ]}
    opens="edit"
    columns={[
      { source: 'name', sort: true },
      { source: 'categoryId', label: 'Category', choices: useCategories() },
      { source: 'status', cell: () => <Statuses /> },
      { source: 'path', label: 'URL', isOptional: true },
      { source: 'updatedAt', label: 'Updated', kind: 'when', sort: true },
      {
        source: 'publishedAt',
        label: 'Published',
        sort: 'createdAt',
        cell: ({ publishedVersion, createdAt }) => (publishedVersion ? formatDateOrTime(createdAt) : '—'),
      },
    ]}
  />
);

function StatusLine() {
  const page = useRecordContext();
  if (!page) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <Statuses />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {page.status === 'Published' ? <Link href={page.path}>{page.path}</Link> : page.path}
      </Typography>
      <PreviewButton />
      {page.scheduledAt && page.scheduledVersion !== page.version && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          Version {page.scheduledVersion} goes out on {formatDateOrTime(page.scheduledAt)}. You're looking at
          version {page.version}. To send this one out instead, press Reschedule.
        </Alert>
      )}
    </Stack>
  );
}

/** Records from the list have no versions and no text yet. */
const LoadedPageFields = () => (useRecordContext()?.versions ? <PageFields /> : null);

const PageEdit = () => (
  <EditPage title="Page" actions={<PageActions />} aside={<PageVersions />} isRemovable>
    <StatusLine />
    <LoadedPageFields />
  </EditPage>
);

const emptyPage = {
  content: '',
  imageUrl: null,
  videoName: null,
  videoUrl: null,
  cssClassName: null,
  note: null,
};

const PageCreate = () => (
  <CreatePage title="New page" defaults={emptyPage} actions={<PreviewNewPage />}>
    <PageFields isNew />
  </CreatePage>
);

export const pageScreens = { list: PageList, edit: PageEdit, create: PageCreate };
