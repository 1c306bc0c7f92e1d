import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { sectionSlugs } from '../domain/category.ts';
import { useCategories } from './category-choices.ts';

const useSections = () => useCategories().filter(({ seoUrl }) => sectionSlugs.includes(seoUrl));

const SectionInput = ({ source }: { source: string }) => (
  <SelectInput source={source} label="Section" choices={useSections()} />
);

const CategoryList = () => (
  <ListPage
    sort={{ field: 'position', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Name" alwaysOn />,
      <SectionInput key="parentCategoryId" source="parentCategoryId" />,
    ]}
    opens="edit"
    columns={[
      { source: 'name', sort: true },
      { source: 'parentCategoryId', label: 'Section', choices: useCategories() },
      { source: 'path', label: 'URL' },
    ]}
  />
);

function PlacementFields() {
  const category = useRecordContext();
  const sections = useSections();
  if (category?.isFixed)
    return (
      <Typography sx={{ mb: 2 }}>
        The site links to {category.path}, so you can't change this category's URL slug or section.
      </Typography>
    );
  return (
    <>
      <SelectInput source="parentCategoryId" label="Section" choices={sections} isRequired />
      <TextInput
        source="seoUrl"
        label="URL slug"
        helperText="If you change it, the old URLs of the category and its pages redirect to the new ones."
        isRequired
      />
    </>
  );
}

const CategoryFields = () => (
  <>
    <TextInput source="name" isRequired />
    <PlacementFields />
    <TextInput source="seoTitle" label="SEO title" isRequired />
    <TextInput
      source="seoDescription"
      label="Meta description"
      helperText="Shown in search results and below the headline on the category page."
      multiline
      isRequired
    />
  </>
);

const CategoryEdit = () => (
  <EditPage title="Category" isRemovable>
    <CategoryFields />
  </EditPage>
);

const CategoryCreate = () => (
  <CreatePage title="New category">
    <CategoryFields />
  </CreatePage>
);

export const categoryScreens = { list: CategoryList, edit: CategoryEdit, create: CategoryCreate };
