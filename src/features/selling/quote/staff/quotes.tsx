import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { QuotePage } from './quote-page.tsx';

const states = stateCodes.map((id) => ({ id, name: id }));

const QuoteList = () => (
  <ListPage
    files="export"
    createLabel="New quote by phone"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Name, email, phone, VIN, or number" alwaysOn />,
      <SelectInput key="state" source="state" choices={states} alwaysOn />,
      <BooleanInput key="isAnswered" source="isAnswered" label="All questions answered" />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
    columns={[
      { source: 'quoteNumber', label: 'Quote', kind: 'code' },
      { source: 'name', cell: ({ firstName, lastName }) => formatPersonName({ firstName, lastName }) },
      { source: 'vehicle' },
      { source: 'plan' },
      { source: 'termMonths', label: 'Months', kind: 'number', isOptional: true },
      { source: 'monthlyPayment', label: 'Per month', kind: 'dollars' },
      { source: 'quotedBy', label: 'By phone', empty: '', isOptional: true },
      { source: 'state' },
      { source: 'status', cell: ({ status }) => humanize(String(status)) },
      { source: 'createdAt', label: 'Created', kind: 'when', sort: true },
    ]}
  />
);

export const quoteScreens = { list: QuoteList, show: QuotePage };
