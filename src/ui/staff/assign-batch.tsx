import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { BatchButton } from './batch-button.tsx';
import { getCurrentUser } from './current-user.ts';

/** Assigns the selected records to the user, or to any of `people`. `field` has the ID of the person. */
export function AssignBatch({
  field,
  label,
  records,
  people,
}: {
  field: string;
  label: string;
  /** Such as "leads". */
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
