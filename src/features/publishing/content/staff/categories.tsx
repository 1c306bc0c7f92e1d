import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Typography from '@mui/material/Typography';
import {
  Datagrid,
  type ResourceProps,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { rootCategories } from '../domain/category.ts';
import { useCategories } from './category-choices.ts';

const withPages: string[] = [
  rootCategories.knowledgeCenter,
  rootCategories.pressRoom,
  rootCategories.commonQuestions,
];

/** Parts of the site that categories stand in. */
const useParts = () => useCategories().filter(({ seoUrl }) => withPages.includes(seoUrl));

const PartInput = ({ source }: { source: string }) => (
  <SelectInput source={source} label="Part of the site" choices={useParts()} />
);

function CategoryTable() {
  const categories = useCategories();
  return (
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="name" />
      <SelectField source="parentCategoryId" label="Part of the site" choices={categories} sortable={false} />
      <TextField source="address" sortable={false} />
    </Datagrid>
  );
}

const CategoryList = () => (
  <ListPage
    sort={{ field: 'position', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Name begins with" alwaysOn />,
      <PartInput key="parentCategoryId" source="parentCategoryId" />,
    ]}
  >
    <CategoryTable />
  </ListPage>
);

/** A category that the site leads to keeps its address and place. */
function PlaceFields() {
  const category = useRecordContext();
  const parts = useParts();
  if (category?.isFixed)
    return (
      <Typography sx={{ mb: 2 }}>
        The site leads to {category.address}, so this category keeps its address and its place.
      </Typography>
    );
  return (
    <>
      <SelectInput source="parentCategoryId" label="Part of the site" choices={parts} isRequired />
      <TextInput
        source="seoUrl"
        label="Address"
        helperText="When it changes, the old address leads to the new one, for the list and for all pages in it."
        isRequired
      />
    </>
  );
}

const CategoryFields = () => (
  <>
    <TextInput source="name" isRequired />
    <PlaceFields />
    <TextInput source="seoTitle" label="Title for search engines" isRequired />
    <TextInput
      source="seoDescription"
      label="Description"
      helperText="For search engines, and under the headline of the list."
      multiline
      isRequired
    />
  </>
);

const Title = () => <>Category {useRecordContext()?.name}</>;

const CategoryEdit = () => (
  <EditPage title={<Title />} isRemovable>
    <CategoryFields />
  </EditPage>
);

const CategoryCreate = () => (
  <CreatePage title="New category">
    <CategoryFields />
  </CreatePage>
);

export const categoryScreens: ResourceProps = {
  name: 'categories',
  icon: AccountTree,
  options: { label: 'Categories' },
  list: CategoryList,
  edit: CategoryEdit,
  create: CategoryCreate,
  recordRepresentation: 'name',
};
