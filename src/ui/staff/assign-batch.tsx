import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { BatchButton } from './batch-button.tsx';
import { getCurrentUser } from './current-user.ts';

/** Assigns the selected records to the user or to one of `people`. `field` holds the person's ID. */
export function AssignBatch({
  field,
  label,
  records,
  people,
}: {
  field: string;
  label: string;
  /** Names the records, such as "leads". */
  records: string;
  people: { id: string; name: string }[];
}) {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const getDoneMessage = (count: number) => (count === 1 ? 'Assigned' : `${count} ${records} assigned`);
  return (
    <>
      {people.some(({ id }) => id === user?.id) && (
        <BatchButton
          action="assign"
          label="Assign to me"
          doneMessage={getDoneMessage}
          defaults={{ [field]: user?.id }}
        />
      )}
      <BatchButton
        action="assign"
        label="Assign"
        doneMessage={getDoneMessage}
        fields={
          <SelectInput
            source={field}
            label={label}
            choices={people}
            emptyText="Unassigned"
            helperText={false}
          />
        }
      />
    </>
  );
}
