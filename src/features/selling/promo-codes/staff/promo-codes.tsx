import { SelectArrayInput, useRecordContext } from 'react-admin';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { type InputProps, RecordCreate, RecordEdit } from '../../../../ui/staff/record-form.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { promoCodeRecord as record } from '../record.ts';

/** Also lists the code's plans that we no longer sell. */
function PlansInput(props: InputProps) {
  const { plans } = usePlanChoices();
  const selected: string[] = useRecordContext()?.plans ?? [];
  const formerPlans = selected.filter((key) => !plans.some(({ id }) => id === key));
  return (
    <SelectArrayInput
      {...props}
      choices={[...plans, ...formerPlans.map((key) => ({ id: key, name: key }))]}
    />
  );
}

const inputs = { plans: PlansInput };

export const promoCodeScreens = {
  list: () => (
    <RecordList
      record={record}
      files="export-and-import"
      cells={{
        amount: ({ discountType, amount }) =>
          discountType === 'Percent' ? `${amount}%` : formatDollars(amount),
        uses: ({ uses, maxUses }) => (maxUses ? `${uses} of ${maxUses}` : uses),
      }}
    />
  ),
  edit: () => <RecordEdit record={record} inputs={inputs} isRemovable />,
  create: () => <RecordCreate record={record} inputs={inputs} />,
};
