import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  FunctionField,
  type RaRecord,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { DateTimeField } from '../../../../ui/staff/fields.tsx';
import { HistoryLink } from '../../../../ui/staff/history-link.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { UploadInput } from '../../../../ui/staff/upload-input.tsx';
import { contractPagePath, sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';

const states = stateCodes.map((id) => ({ id, name: id }));
const general = { id: 'general', name: 'All other states' };

const formatState = ({ state }: RaRecord) => state ?? general.name;
const formatStatus = ({ isInEffect, withdrawnAt }: RaRecord) => {
  if (isInEffect) return 'In use';
  return withdrawnAt ? 'Withdrawn' : 'Replaced';
};
const formatSize = ({ size }: RaRecord) => `${Math.max(1, Math.round(size / 1024))} KB`;

/** What buyers sign where nothing was uploaded. */
function BuiltInContracts() {
  const { plans } = usePlanChoices();
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Sheet
        title="Built-in contracts"
        actions={
          <Button size="small" variant="outlined" component={RouterLink} to="/cms/contract-texts">
            Contract text
          </Button>
        }
      >
        <Typography gutterBottom>
          Buyers sign the built-in contract of their plan, with the terms of their state, unless you upload
          your own. You can change their words, and give a state its own clauses.
        </Typography>
        <SmallTable
          label="Built-in contracts"
          rows={plans}
          getKey={({ id }) => id}
          columns={[
            { isHeading: true, cell: ({ name }) => name },
            {
              cell: ({ id, name }) => (
                <Link href={contractPagePath(id)} target="_blank" aria-label={`Read the ${name} contract`}>
                  Read
                </Link>
              ),
            },
            {
              cell: ({ id, name }) => (
                <Link
                  href={sampleContractPath(id)}
                  target="_blank"
                  aria-label={`PDF of the ${name} contract`}
                >
                  PDF
                </Link>
              ),
            },
          ]}
        />
      </Sheet>
    </Box>
  );
}

const TemplateList = () => {
  const { plans, planName } = usePlanChoices();
  return (
    <>
      <BuiltInContracts />
      <ListPage
        sort={{ field: 'uploadedAt', order: 'DESC' }}
        filters={[
          <SelectInput key="coveragePlan" source="coveragePlan" label="Plan" choices={plans} alwaysOn />,
          <SelectInput key="state" source="state" choices={[general, ...states]} alwaysOn />,
        ]}
        columns={[
          { source: 'coveragePlan', label: 'Plan', cell: ({ coveragePlan }) => planName(coveragePlan) },
          { source: 'state', cell: formatState },
          { source: 'version' },
          { source: 'status', cell: formatStatus },
          { source: 'uploadedBy', label: 'Uploaded by' },
          { source: 'uploadedAt', label: 'Uploaded', kind: 'when', sort: true },
          { source: 'note' },
        ]}
      />
    </>
  );
};

function DownloadLink() {
  const template = useRecordContext();
  if (!template) return null;
  return (
    <Button
      size="small"
      href={`/api/staff/contract-templates/${template.id}/file`}
      download={template.fileName}
    >
      Download PDF
    </Button>
  );
}

const TemplateActions = () => (
  <TopToolbar>
    <DownloadLink />
    <ActionButton
      action="withdraw"
      label="Withdraw"
      doneMessage="Version withdrawn."
      isHidden={({ withdrawnAt }) => withdrawnAt !== null}
    >
      <Typography>
        Buyers will get the previous version, or the sample contract if there is none. You can't undo this,
        but you can upload the file again.
      </Typography>
    </ActionButton>
    <HistoryLink />
  </TopToolbar>
);

const TemplateShow = () => {
  const { planName } = usePlanChoices();
  return (
    <Show actions={<TemplateActions />} title="Contract template">
      <SimpleShowLayout>
        <FunctionField label="Plan" render={({ coveragePlan }: RaRecord) => planName(coveragePlan)} />
        <FunctionField label="State" render={formatState} />
        <TextField source="version" />
        <FunctionField label="Status" render={formatStatus} />
        <TextField source="fileName" label="File" />
        <FunctionField label="Size" render={formatSize} />
        <TextField source="uploadedBy" label="Uploaded by" />
        <DateTimeField source="uploadedAt" label="Uploaded" />
        <TextField source="note" emptyText="—" />
        <DateTimeField source="withdrawnAt" label="Withdrawn" />
        <TextField source="withdrawnBy" label="Withdrawn by" emptyText="—" />
      </SimpleShowLayout>
    </Show>
  );
};

const TemplateCreate = () => {
  const { plans } = usePlanChoices();
  return (
    <CreatePage title="Upload contract" defaults={{ state: null, note: null }}>
      <SelectInput source="coveragePlan" label="Plan" choices={plans} isRequired />
      <SelectInput
        source="state"
        choices={states}
        emptyText={general.name}
        helperText="Buyers in this state get this contract instead of the one for all other states."
        parse={(state: string) => state || null}
      />
      <UploadInput
        endpoint="contract-template-files"
        accept="application/pdf"
        label="Contract (PDF, up to 10 MB)"
      />
      <TextInput
        source="note"
        helperText="For example, what changed or who reviewed it."
        parse={(text: string) => text || null}
      />
      <Typography>Buyers of the plan get this file as soon as you save.</Typography>
    </CreatePage>
  );
};

export const contractTemplateScreens = { list: TemplateList, show: TemplateShow, create: TemplateCreate };
