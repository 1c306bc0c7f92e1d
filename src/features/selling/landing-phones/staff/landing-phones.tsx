import {
  BooleanField,
  BooleanInput,
  Datagrid,
  required,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { PhoneTester } from './phone-tester.tsx';

const LandingPhoneList = () => (
  <ListPage
    files="both"
    sort={{ field: 'name', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Name starts with" alwaysOn />,
      <BooleanInput key="isActive" source="isActive" label="Active" />,
    ]}
  >
    <PhoneTester />
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="name" />
      <TextField source="phoneNumber" label="Number" sortable={false} />
      <TextField source="host" sortable={false} emptyText="any" />
      <TextField source="pathPrefix" label="Path" sortable={false} emptyText="any" />
      <TextField source="queryParameter" label="Parameter" sortable={false} emptyText="any" />
      <TextField source="queryValue" label="Value" sortable={false} emptyText="any" />
      <BooleanField source="isActive" label="Active" sortable={false} />
      <When source="updatedAt" label="Updated" sortBy="updatedAt" />
    </Datagrid>
  </ListPage>
);

const Fields = () => (
  <>
    <TextInput source="name" helperText="Only staff see this name." validate={required()} />
    <TextInput
      source="phoneNumber"
      label="Number"
      helperText="Ten digits. Shown to visitors as (800) 555-0142."
      validate={required()}
    />
    <TextInput source="host" helperText="For example go.example.com. Leave empty to match any host." />
    <TextInput
      source="pathPrefix"
      label="Path"
      helperText="Matches this path and everything below it, e.g. /funnel/wing. Leave empty to match any path."
    />
    <TextInput
      source="queryParameter"
      label="Parameter"
      helperText="For example spot. Leave empty to match any URL."
    />
    <TextInput source="queryValue" label="Parameter value" helperText="Leave empty to match any value." />
    <BooleanInput source="isActive" label="Active" />
  </>
);

const Title = () => <>Landing phone {useRecordContext()?.name}</>;

const LandingPhoneEdit = () => (
  <EditPage title={<Title />} isRemovable>
    <Fields />
  </EditPage>
);

const LandingPhoneCreate = () => (
  <CreatePage title="New landing phone" defaults={{ isActive: true }}>
    <Fields />
  </CreatePage>
);

export const landingPhoneScreens = {
  list: LandingPhoneList,
  edit: LandingPhoneEdit,
  create: LandingPhoneCreate,
};
