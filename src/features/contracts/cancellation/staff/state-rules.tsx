import Button from '@mui/material/Button';
import {
  NullableBooleanInput,
  TextInput,
  useListContext,
  useNotify,
  useRefresh,
  useUnselectAll,
} from 'react-admin';
import { runAction } from '../../../../ui/staff/data-provider.ts';
import { humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
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
    opens="edit"
    bulkActions={<MarkReviewed />}
    columns={[
      { source: 'name', sort: true },
      { source: 'state', sort: true },
      { source: 'status', cell: () => <Status source="status" tones={salesTones} />, sort: true },
      {
        source: 'confidence',
        cell: ({ cancellation }) => humanize(cancellation.confidence),
        isOptional: true,
      },
      { source: 'reviewedBy', label: 'Reviewed by', empty: 'Not reviewed' },
      { source: 'reviewedOn', label: 'Reviewed on', kind: 'when', sort: true, isOptional: true },
      { source: 'effectiveFrom', label: 'Valid from', kind: 'when', sort: true },
      { source: 'nextFrom', label: 'Next rule from', kind: 'when' },
    ]}
  />
);

export const stateRuleScreens = { list: StateRuleList, edit: StateRuleEdit, create: StateRuleCreate };
