import { useQuery } from '@tanstack/react-query';
import { ArrayInput, FormDataConsumer, NumberInput, SelectInput, SimpleFormIterator } from 'react-admin';
import { type InputProps, RecordCreate, RecordEdit } from '../../../../ui/staff/record-form.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { WeightedVariant } from '../domain/experiment.ts';
import { experimentRecord as record } from '../record.ts';
import { Results } from './results.tsx';

function TrafficSplit({ variants }: { variants: Partial<WeightedVariant>[] }) {
  const sum = variants.reduce((total, { weight }) => total + (weight ?? 0), 0);
  if (sum === 0) return null;
  const shares = variants.map(
    ({ key, weight }) => `${key ?? '…'} ${Math.round((1000 * (weight ?? 0)) / sum) / 10}%`,
  );
  return <p>Traffic split: {shares.join(', ')}.</p>;
}

function VariantFields({ source, helperText }: InputProps) {
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
            <ArrayInput source={source} helperText={helperText}>
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

const inputs = { variants: VariantFields };

export const experimentScreens = {
  list: () => (
    <RecordList
      record={record}
      cells={{ variants: ({ variants }) => variants.map(({ key }) => key).join(', ') }}
    />
  ),
  edit: () => (
    <RecordEdit record={record} inputs={inputs}>
      <Results />
    </RecordEdit>
  ),
  create: () => <RecordCreate record={record} inputs={inputs} />,
};
