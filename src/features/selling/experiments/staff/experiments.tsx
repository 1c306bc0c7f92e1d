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
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { experimentPlaces, type WeightedVariant } from '../domain/experiment.ts';
import { Results } from './results.tsx';

const places = experimentPlaces.map((id) => ({ id, name: `/${id}` }));

const ExperimentList = () => (
  <ListPage
    sort={{ field: 'startsOn', order: 'DESC' }}
    filters={[<BooleanInput key="isRunning" source="isRunning" label="Enabled" />]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="key" />
      <TextField source="name" sortable={false} />
      <TextField source="place" label="Placement" sortable={false} />
      <FunctionField
        label="Variants"
        render={({ variants }: RaRecord) => variants.map(({ key }: WeightedVariant) => key).join(', ')}
      />
      <When source="startsOn" label="Starts" sortBy="startsOn" />
      <When source="endsOn" label="Ends" sortable={false} />
      <BooleanField source="isShown" label="Running" sortable={false} />
    </Datagrid>
  </ListPage>
);

function TrafficSplit({ variants }: { variants: Partial<WeightedVariant>[] }) {
  const sum = variants.reduce((total, { weight }) => total + (weight ?? 0), 0);
  if (sum === 0) return null;
  const shares = variants.map(
    ({ key, weight }) => `${key ?? '…'} ${Math.round((1000 * (weight ?? 0)) / sum) / 10}%`,
  );
  return <p>Traffic split: {shares.join(', ')}.</p>;
}

function VariantFields() {
  const { data } = useQuery({
    queryKey: ['experiment-places'],
    queryFn: () => staffRequest<Record<string, string[]>>('GET', 'experiments/places'),
  });
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const choices = (data?.[formData.place] ?? []).map((id) => ({ id, name: id }));
        return (
          <>
            <ArrayInput
              source="variants"
              helperText="Each variant's share of traffic is its weight divided by the sum of all weights."
            >
              <SimpleFormIterator inline disableReordering>
                <SelectInput source="key" label="Variant" choices={choices} helperText={false} isRequired />
                <NumberInput source="weight" min={0} step={1} helperText={false} isRequired />
              </SimpleFormIterator>
            </ArrayInput>
            <TrafficSplit variants={formData.variants ?? []} />
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
      helperText={
        isNew ? 'Lowercase letters, digits, and dashes.' : "Can't be changed, because results refer to it."
      }
      isRequired
    />
    <TextInput source="name" label="Name" isRequired />
    <SelectInput source="place" label="Placement" choices={places} isRequired />
    <VariantFields />
    <DateInput source="startsOn" label="Starts" isRequired />
    <DateInput source="endsOn" label="Ends" helperText="Leave empty for no end date." parse={dayOrNull} />
    <BooleanInput
      source="isRunning"
      label="Enabled"
      helperText="If several experiments have the same placement, the one that started last runs. Visitors keep the variant they saw first."
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
      place: 'funnel',
      endsOn: null,
      isRunning: false,
      variants: [{ weight: 1 }, { weight: 1 }],
    }}
  >
    <ExperimentFields isNew />
  </CreatePage>
);

export const experimentScreens = { list: ExperimentList, edit: ExperimentEdit, create: ExperimentCreate };
