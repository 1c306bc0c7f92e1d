import Button from '@mui/material/Button';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import {
  Datagrid,
  FunctionField,
  NullableBooleanInput,
  type RaRecord,
  TextField,
  TextInput,
  useListContext,
  useNotify,
  useRefresh,
  useUnselectAll,
} from 'react-admin';
import { runAction } from '../../../../ui/staff/data-provider.ts';
import { humanize, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { useMay } from '../../../../ui/staff/use-may.ts';
import { StateRuleCreate, StateRuleEdit, salesTones } from './state-rule-page.tsx';

const yesNoOrAll = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'All' };

function MarkReviewed() {
  const { selectedIds } = useListContext();
  const unselectAll = useUnselectAll('state-rules');
  const notify = useNotify();
  const refresh = useRefresh();
  async function mark() {
    try {
      for (const id of selectedIds) await runAction('state-rules', id, 'review', { isReviewed: true });
      notify(selectedIds.length === 1 ? 'Rule marked as reviewed.' : 'Rules marked as reviewed.', {
        type: 'success',
      });
      unselectAll();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  }
  return (
    <Button size="small" onClick={() => void mark()}>
      Mark as reviewed
    </Button>
  );
}

/** React-admin labels the box around a row's checkbox, and screen readers need the label on the checkbox. */
const withCheckboxLabels = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiCheckbox: { defaultProps: { slotProps: { input: { 'aria-label': 'Select' } } } },
  },
});

function StateRuleTable() {
  const { may } = useMay();
  return (
    <ThemeProvider theme={withCheckboxLabels}>
      <Datagrid rowClick="edit" bulkActionButtons={may('change') ? <MarkReviewed /> : false}>
        <TextField source="state" />
        <TextField source="name" />
        <Status source="status" tones={salesTones} />
        <FunctionField
          label="Confidence"
          render={({ cancellation }: RaRecord) => humanize(cancellation.confidence)}
        />
        <TextField source="reviewedBy" label="Reviewed by" emptyText="Not reviewed" sortable={false} />
        <When source="reviewedOn" label="Reviewed on" sortBy="reviewedOn" />
        <When source="effectiveFrom" label="Valid from" sortBy="effectiveFrom" />
        <When source="nextFrom" label="Next rule from" sortable={false} />
      </Datagrid>
    </ThemeProvider>
  );
}

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
      <NullableBooleanInput key="isReviewed" source="isReviewed" label="Reviewed" {...yesNoOrAll} alwaysOn />,
    ]}
  >
    <StateRuleTable />
  </ListPage>
);

export const stateRuleScreens = { list: StateRuleList, edit: StateRuleEdit, create: StateRuleCreate };
