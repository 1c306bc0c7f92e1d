import { Datagrid, NumberField, TextField, TextInput } from 'react-admin';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';

const AffiliateList = () => (
  <ListPage
    files="out"
    sort={{ field: 'lastSeenAt', order: 'DESC' }}
    filters={[<TextInput key="q" source="q" label="Offer starts with" alwaysOn />]}
  >
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="affo" label="Offer" sortable={false} />
      <TextField source="affc" label="Click or campaign" sortable={false} emptyText="—" />
      <NumberField source="visits" sortBy="count" />
      <When source="firstSeenAt" label="First seen" sortBy="firstSeenAt" />
      <When source="lastSeenAt" label="Last seen" sortBy="lastSeenAt" />
    </Datagrid>
  </ListPage>
);

export const affiliateScreens = { list: AffiliateList };
