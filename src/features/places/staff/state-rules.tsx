import { BooleanField, Datagrid, NullableBooleanInput, TextField, TextInput } from 'react-admin';
import { Dollars, Status, When } from '../../../ui/staff/fields.tsx';
import { ListPage } from '../../../ui/staff/list-page.tsx';
import { StateRuleCreate, StateRuleEdit, salesTones } from './state-rule-page.tsx';

const yesNoOrAll = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'All' };

const StateRuleList = () => (
  <ListPage
    actions={false}
    perPage={100}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[
      <TextInput key="state" source="state" label="State code" alwaysOn />,
      <NullableBooleanInput
        key="isRestricted"
        source="isRestricted"
        label="Restricted"
        {...yesNoOrAll}
        alwaysOn
      />,
      <NullableBooleanInput
        key="isCheckedByCounsel"
        source="isCheckedByCounsel"
        label="Reviewed by counsel"
        {...yesNoOrAll}
        alwaysOn
      />,
    ]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="state" />
      <TextField source="name" />
      <Status source="status" tones={salesTones} />
      <TextField source="freeLookDays" label="Free look (days)" sortable={false} />
      <Dollars source="cancellationFee" label="Fee" sortable={false} />
      <When source="effectiveFrom" label="Valid from" sortBy="effectiveFrom" />
      <When source="nextFrom" label="Next rule from" sortable={false} />
      <BooleanField source="isCheckedByCounsel" label="Reviewed by counsel" sortable={false} />
    </Datagrid>
  </ListPage>
);

export const stateRuleScreens = { list: StateRuleList, edit: StateRuleEdit, create: StateRuleCreate };
