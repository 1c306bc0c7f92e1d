import Science from '@mui/icons-material/ScienceOutlined';
import { useQuery } from '@tanstack/react-query';
import {
  ArrayInput,
  BooleanField,
  BooleanInput,
  Datagrid,
  DateInput,
  FormDataConsumer,
  FunctionField,
  NumberInput,
  type RaRecord,
  type ResourceProps,
  SelectInput,
  SimpleFormIterator,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import { experimentPlaces, type WeightedVariant } from '../domain/experiment.ts';
import { Results } from './results.tsx';

const places = experimentPlaces.map((id) => ({ id, name: `/${id}` }));

const ExperimentList = () => (
  <ListPage
    sort={{ field: 'startsOn', order: 'DESC' }}
    filters={[<BooleanInput key="isRunning" source="isRunning" label="Switched on" />]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="key" />
      <TextField source="name" sortable={false} />
      <TextField source="place" sortable={false} />
      <FunctionField
        label="Variants"
        render={({ variants }: RaRecord) => variants.map(({ key }: WeightedVariant) => key).join(', ')}
      />
      <When source="startsOn" label="From" sortBy="startsOn" />
      <When source="endsOn" label="To" sortable={false} />
      <BooleanField source="isShown" label="Visitors see it" sortable={false} />
    </Datagrid>
  </ListPage>
);

/** What the weights come to, in percent of all visitors. */
function Shares({ variants }: { variants: Partial<WeightedVariant>[] }) {
  const sum = variants.reduce((total, { weight }) => total + (weight ?? 0), 0);
  if (sum === 0) return null;
  const shares = variants.map(
    ({ key, weight }) => `${key ?? '…'} ${Math.round((1000 * (weight ?? 0)) / sum) / 10} %`,
  );
  return <p>Of a hundred visitors: {shares.join(', ')}.</p>;
}

function VariantFields() {
  const { data } = useQuery({
    queryKey: ['experiment-places'],
    queryFn: () => staffCall<Record<string, string[]>>('GET', 'experiments/places'),
  });
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const choices = (data?.[formData.place] ?? []).map((id) => ({ id, name: id }));
        return (
          <>
            <ArrayInput
              source="variants"
              helperText="A variant is drawn as often as its weight says against the sum of all."
            >
              <SimpleFormIterator inline disableReordering>
                <SelectInput source="key" label="Variant" choices={choices} helperText={false} isRequired />
                <NumberInput source="weight" min={0} step={1} helperText={false} isRequired />
              </SimpleFormIterator>
            </ArrayInput>
            <Shares variants={formData.variants ?? []} />
          </>
        );
      }}
    </FormDataConsumer>
  );
}

const dayOrNull = (day: string) => day || null;

const ExperimentFields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput
      source="key"
      readOnly={!isNew}
      helperText={isNew ? 'Small letters, digits and dashes.' : 'It stays: what was counted hangs on it.'}
      isRequired
    />
    <TextInput source="name" label="What is compared" isRequired />
    <SelectInput source="place" choices={places} isRequired />
    <VariantFields />
    <DateInput source="startsOn" label="First day" isRequired />
    <DateInput source="endsOn" label="Last day" helperText="Empty: no end." parse={dayOrNull} />
    <BooleanInput
      source="isRunning"
      label="Switched on"
      helperText="Of several at one place the one that began last is shown. Visitors keep the variant they saw first."
    />
  </>
);

const Title = () => <>Experiment {useRecordContext()?.key}</>;

const ExperimentEdit = () => (
  <EditPage title={<Title />}>
    <ExperimentFields />
    <Results />
  </EditPage>
);

const ExperimentCreate = () => (
  <CreatePage
    title="New experiment"
    defaults={{
      ...{ place: 'funnel', endsOn: null, isRunning: false },
      variants: [{ weight: 1 }, { weight: 1 }],
    }}
  >
    <ExperimentFields isNew />
  </CreatePage>
);

export const experimentScreens: ResourceProps = {
  name: 'experiments',
  icon: Science,
  options: { label: 'Experiments' },
  list: ExperimentList,
  edit: ExperimentEdit,
  create: ExperimentCreate,
  recordRepresentation: 'key',
};
