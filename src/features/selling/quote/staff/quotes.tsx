import {
  Datagrid,
  DateInput,
  FunctionField,
  NumberField,
  type RaRecord,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { Dollars, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { QuotePage } from './quote-page.tsx';

const states = stateCodes.map((id) => ({ id, name: id }));

const QuoteList = () => (
  <ListPage
    files="out"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Quote number or last name" alwaysOn />,
      <SelectInput key="state" source="state" choices={states} alwaysOn />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="quoteNumber" label="Quote" sortable={false} />
      <FunctionField
        label="Name"
        render={({ firstName, lastName }: RaRecord) => `${firstName} ${lastName}`}
      />
      <TextField source="vehicle" sortable={false} />
      <TextField source="plan" sortable={false} emptyText="Not eligible" />
      <NumberField source="termMonths" label="Months" sortable={false} emptyText="—" />
      <Dollars source="monthlyPayment" label="Per month" sortable={false} />
      <TextField source="state" sortable={false} />
      <FunctionField label="Ordered" render={({ contractId }: RaRecord) => (contractId ? 'Yes' : 'No')} />
      <When source="createdAt" label="Created" sortBy="createdAt" />
    </Datagrid>
  </ListPage>
);

export const quoteScreens = { list: QuoteList, show: QuotePage };
