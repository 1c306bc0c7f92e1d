import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  type ResourceProps,
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
      <TextInput key="q" source="q" label="Name begins with" alwaysOn />,
      <BooleanInput key="isActive" source="isActive" label="In use" />,
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
      <BooleanField source="isActive" label="In use" sortable={false} />
      <When source="updatedAt" label="Changed" sortBy="updatedAt" />
    </Datagrid>
  </ListPage>
);

const Fields = () => (
  <>
    <TextInput source="name" helperText="What you call it." validate={required()} />
    <TextInput
      source="phoneNumber"
      label="Number"
      helperText="Ten digits. Visitors see it as (800) 555-0142."
      validate={required()}
    />
    <TextInput source="host" helperText="Such as go.example.com. Empty: any." />
    <TextInput
      source="pathPrefix"
      label="Path"
      helperText="Holds for all below it, such as /funnel/wing. Empty: any."
    />
    <TextInput source="queryParameter" label="Parameter" helperText="Such as spot. Empty: any." />
    <TextInput source="queryValue" label="Value of the parameter" helperText="Empty: any value." />
    <BooleanInput source="isActive" label="In use" />
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

export const landingPhoneScreens: ResourceProps = {
  name: 'landing-phones',
  icon: PhoneForwarded,
  options: { label: 'Landing phones' },
  list: LandingPhoneList,
  edit: LandingPhoneEdit,
  create: LandingPhoneCreate,
  recordRepresentation: 'name',
};
