import { BooleanInput, DateInput, required, SelectInput, TextInput } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { AssignBatch } from '../../../../ui/staff/assign-batch.tsx';
import { BatchButton } from '../../../../ui/staff/batch-button.tsx';
import { humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { leadReasons, leadStages } from '../domain/lead.ts';
import type { LeadRecord } from '../schema/staff.ts';
import { DuplicateChip } from './duplicate-chip.tsx';
import { LeadPage } from './lead-page.tsx';
import { stageTones, useOwners } from './stages-and-owners.ts';

const stages = leadStages.map((id) => ({ id, name: humanize(id) }));
const states = stateCodes.map((id) => ({ id, name: id }));

const OwnerInput = (props: { source: string; label: string }) => (
  <SelectInput {...props} choices={useOwners()} />
);

const AssignLeads = () => <AssignBatch field="ownerId" label="Owner" records="leads" people={useOwners()} />;

const MarkLeadsLost = () => (
  <BatchButton
    action="move"
    label="Mark as lost"
    doneMessage={(count) => (count === 1 ? 'Lead marked as lost' : `${count} leads marked as lost`)}
    defaults={{ stage: 'Lost' }}
    fields={
      <SelectInput
        source="reason"
        choices={(leadReasons.Lost ?? []).map((id) => ({ id, name: id }))}
        validate={required()}
        helperText={false}
      />
    }
  />
);

const LeadList = () => (
  <ListPage<LeadRecord>
    files="export-and-import"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Name, email, phone, VIN, or record ID" alwaysOn />,
      <SelectInput key="stage" source="stage" choices={stages} alwaysOn />,
      <SelectInput key="state" source="state" choices={states} />,
      <TextInput key="utmSource" source="utmSource" label="Campaign source" />,
      <OwnerInput key="ownerId" source="ownerId" label="Owner" />,
      <BooleanInput key="isUnassigned" source="isUnassigned" label="Without an owner" />,
      <BooleanInput key="isOpen" source="isOpen" label="Open" />,
      <DateInput key="dueBy" source="dueBy" label="Next action due by" />,
      <BooleanInput key="needsReview" source="needsReview" label="Needs review" />,
      <BooleanInput key="hasDuplicate" source="hasDuplicate" label="Possible duplicate" />,
      <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
    bulkActions={
      <>
        <AssignLeads />
        <MarkLeadsLost />
      </>
    }
    columns={[
      {
        source: 'name',
        cell: (lead) => (
          <>
            {formatPersonName(lead)} {lead.hasDuplicate && <DuplicateChip />}
          </>
        ),
      },
      { source: 'recordId', label: 'Record ID', sort: true, isOptional: true },
      { source: 'stage', cell: () => <Status source="stage" tones={stageTones} /> },
      { source: 'email', kind: 'email', isOptional: true },
      { source: 'state' },
      { source: 'vehicle' },
      { source: 'utmSource', label: 'Source', isOptional: true },
      { source: 'visits', sort: true, isOptional: true },
      { source: 'ownerName', label: 'Owner', empty: 'Unassigned' },
      { source: 'nextActionAt', label: 'Next action', kind: 'when', sort: true },
      { source: 'needsReview', label: 'Needs review', kind: 'boolean', isOptional: true },
      { source: 'isSuspicious', label: 'Possible spam', kind: 'boolean', isOptional: true },
      { source: 'createdAt', label: 'Created', kind: 'when', sort: true },
    ]}
  />
);

export const leadScreens = { list: LeadList, show: LeadPage };
