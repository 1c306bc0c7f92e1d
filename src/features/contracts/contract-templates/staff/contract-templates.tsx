import Description from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  Datagrid,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { When } from '../../../../ui/staff/fields.tsx';
import { HistoryLink } from '../../../../ui/staff/history-link.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { stateCodes } from '../../../plans/domain/eligibility.ts';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { UploadInput } from '../../../publishing/media/staff/upload-input.tsx';

const states = stateCodes.map((id) => ({ id, name: id }));
const general = { id: 'general', name: 'All states without their own' };

const stateInWords = ({ state }: RaRecord) => state ?? general.name;
const standing = ({ isInForce, withdrawnAt }: RaRecord) => {
  if (isInForce) return 'In force';
  return withdrawnAt ? 'Withdrawn' : 'Followed by a newer one';
};
const sizeInWords = ({ size }: RaRecord) => `${Math.max(1, Math.round(size / 1024))} KB`;

const TemplateList = () => {
  const { plans, planName } = usePlanChoices();
  return (
    <ListPage
      sort={{ field: 'uploadedAt', order: 'DESC' }}
      filters={[
        <SelectInput key="coveragePlan" source="coveragePlan" label="Plan" choices={plans} alwaysOn />,
        <SelectInput key="state" source="state" choices={[general, ...states]} alwaysOn />,
      ]}
    >
      <Datagrid rowClick="show" bulkActionButtons={false}>
        <FunctionField label="Plan" render={({ coveragePlan }: RaRecord) => planName(coveragePlan)} />
        <FunctionField label="State" render={stateInWords} />
        <TextField source="version" sortable={false} />
        <FunctionField label="Standing" render={standing} />
        <TextField source="uploadedBy" label="Sent by" sortable={false} />
        <When source="uploadedAt" label="Sent" />
        <TextField source="note" sortable={false} />
      </Datagrid>
    </ListPage>
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
      Read the PDF
    </Button>
  );
}

const TemplateActions = () => (
  <TopToolbar>
    <DownloadLink />
    <ActionButton
      action="withdraw"
      label="Withdraw"
      done="It is handed out no longer."
      isHidden={({ withdrawnAt }) => withdrawnAt !== null}
    >
      <Typography>
        Buyers are handed the version before it, or the specimen where there is none. It cannot be undone:
        upload the file again instead.
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
        <FunctionField label="State" render={stateInWords} />
        <TextField source="version" />
        <FunctionField label="Standing" render={standing} />
        <TextField source="fileName" label="File" />
        <FunctionField label="Size" render={sizeInWords} />
        <TextField source="uploadedBy" label="Sent by" />
        <When source="uploadedAt" label="Sent" />
        <TextField source="note" emptyText="—" />
        <When source="withdrawnAt" label="Withdrawn" />
        <TextField source="withdrawnBy" label="Withdrawn by" emptyText="—" />
      </SimpleShowLayout>
    </Show>
  );
};

const TemplateCreate = () => {
  const { plans } = usePlanChoices();
  return (
    <CreatePage title="New version of a contract" defaults={{ state: null, note: null }}>
      <SelectInput source="coveragePlan" label="Plan" choices={plans} isRequired />
      <SelectInput
        source="state"
        choices={states}
        emptyText={general.name}
        helperText="A contract of a state comes before the general one."
        parse={(state: string) => state || null}
      />
      <UploadInput
        call="contract-template-files"
        accept="application/pdf"
        label="Contract: a PDF of up to 10 MB"
      />
      <TextInput
        source="note"
        helperText="What changed, or who checked it."
        parse={(text: string) => text || null}
      />
      <Typography>From then on buyers of the plan are handed this file.</Typography>
    </CreatePage>
  );
};

export const contractTemplateScreens: ResourceProps = {
  name: 'contract-templates',
  icon: Description,
  options: { label: 'Contract templates' },
  list: TemplateList,
  show: TemplateShow,
  create: TemplateCreate,
};
