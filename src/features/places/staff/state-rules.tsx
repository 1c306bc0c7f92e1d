import Gavel from '@mui/icons-material/GavelOutlined';
import {
  BooleanField,
  Datagrid,
  NullableBooleanInput,
  type ResourceProps,
  TextField,
  TextInput,
} from 'react-admin';
import { Dollars, Status, When } from '../../../ui/staff/fields.tsx';
import { ListPage } from '../../../ui/staff/list-page.tsx';
import { StateRuleCreate, StateRuleEdit, salesTones } from './state-rule-page.tsx';

const either = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'Either' };

const StateRuleList = () => (
  <ListPage
    // A new rule begins from one that the state has.
    actions={false}
    perPage={100}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[
      <TextInput key="state" source="state" label="State, two letters" alwaysOn />,
      <NullableBooleanInput
        key="isRestricted"
        source="isRestricted"
        label="Restricted"
        {...either}
        alwaysOn
      />,
      <NullableBooleanInput
        key="isCheckedByCounsel"
        source="isCheckedByCounsel"
        label="Checked by counsel"
        {...either}
        alwaysOn
      />,
    ]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="state" />
      <TextField source="name" />
      <Status source="status" tones={salesTones} />
      <TextField source="freeLookDays" label="Free look, days" sortable={false} />
      <Dollars source="cancellationFee" label="Fee" sortable={false} />
      <When source="effectiveFrom" label="Holds from" sortBy="effectiveFrom" />
      <When source="nextFrom" label="Another from" sortable={false} />
      <BooleanField source="isCheckedByCounsel" label="Checked by counsel" sortable={false} />
    </Datagrid>
  </ListPage>
);

export const stateRuleScreens: ResourceProps = {
  name: 'state-rules',
  icon: Gavel,
  options: { label: 'State rules' },
  list: StateRuleList,
  edit: StateRuleEdit,
  create: StateRuleCreate,
  recordRepresentation: 'id',
};
