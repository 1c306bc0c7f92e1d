import { Datagrid, EmailField, NumberField, TextField, TextInput } from 'react-admin';
import { Dollars, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';

const ReferralList = () => (
  <ListPage
    files="out"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[<TextInput key="q" source="q" label="Code or email" alwaysOn />]}
  >
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="code" sortable={false} />
      <TextField source="firstName" label="First name" sortable={false} />
      <EmailField source="email" sortable={false} />
      <NumberField source="leads" sortable={false} />
      <NumberField source="contracts" label="Signed" sortable={false} />
      <NumberField source="paidContracts" label="Paid" sortable={false} />
      <NumberField source="ownContracts" label="Own" sortable={false} />
      <NumberField source="giftCards" label="Gift cards" sortable={false} />
      <Dollars source="giftCardTotal" label="Earned" sortable={false} />
      <When source="createdAt" label="Created" sortBy="createdAt" />
    </Datagrid>
  </ListPage>
);

export const referralScreens = { list: ReferralList };
