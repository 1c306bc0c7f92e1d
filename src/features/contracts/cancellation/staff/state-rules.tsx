import { NullableBooleanInput, TextInput } from 'react-admin';
import { BatchButton } from '../../../../ui/staff/batch-button.tsx';
import { humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { StateRuleCreate, StateRuleEdit, salesTones } from './state-rule-page.tsx';

const yesNoOrAll = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'All' };

const MarkReviewed = () => (
  <BatchButton
    action="review"
    label="Mark as reviewed"
    doneMessage={(count) => (count === 1 ? 'Rule marked as reviewed.' : 'Rules marked as reviewed.')}
    defaults={{ isReviewed: true }}
  />
);

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
