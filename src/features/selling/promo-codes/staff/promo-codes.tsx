import {
  BooleanField,
  Datagrid,
  DateInput,
  FunctionField,
  NumberField,
  NumberInput,
  type RaRecord,
  SelectArrayInput,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { formatDollars, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';

const types = [
  { id: 'Standard', name: 'Entered by visitors' },
  { id: 'Banner', name: 'Also shown on the home page' },
];
const discountTypes = [
  { id: 'Amount', name: 'Dollars off each payment' },
  { id: 'Percent', name: 'Percent off each payment' },
];
const states = stateCodes.map((id) => ({ id, name: id }));

const discountOf = ({ discountType, amount }: { discountType?: string; amount?: number }) =>
  discountType === 'Percent' ? `${amount}%` : formatDollars(amount ?? 0);

const PromoCodeList = () => (
  <ListPage
    files="both"
    sort={{ field: 'promoCode', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Code starts with" alwaysOn />,
      <SelectInput key="type" source="type" choices={types} alwaysOn />,
    ]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="promoCode" label="Code" />
      <TextField source="name" sortable={false} />
      <FunctionField label="Discount" render={discountOf} />
      <NumberField source="numberOfPayments" label="Payments" sortable={false} emptyText="All" />
      <When source="startsOn" label="Valid from" sortBy="startsOn" />
      <When source="expiresOn" label="Expires" sortBy="expiresOn" />
      <FunctionField
        label="Used"
        sortBy="uses"
        render={(promo: RaRecord) => (promo.maxUses ? `${promo.uses} of ${promo.maxUses}` : promo.uses)}
      />
      <NumberField source="confirmedUses" label="Paid" sortable={false} />
      <BooleanField source="isRunning" label="Active" sortable={false} />
    </Datagrid>
  </ListPage>
);

/** Also lists the code's plans that are no longer sold. */
function PlansInput() {
  const { plans } = usePlanChoices();
  const selected: string[] = useRecordContext()?.plans ?? [];
  const former = selected.filter((key) => !plans.some(({ id }) => id === key));
  const choices = [...plans, ...former.map((key) => ({ id: key, name: key }))];
  return <SelectArrayInput source="plans" choices={choices} helperText="Leave empty for all plans." />;
}

function PromoCodeFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextInput
        source="promoCode"
        label="Code"
        readOnly={!isNew}
        helperText={
          isNew
            ? 'Letters, digits, underscores, and dashes. Not case-sensitive.'
            : "Can't be changed, because quotes refer to it."
        }
        isRequired
      />
      <TextInput source="name" isRequired />
      <TextInput source="description" helperText="Shown to visitors." isRequired multiline />
      <SelectInput source="type" label="Type" choices={types} isRequired />
      <SelectInput source="discountType" label="Discount" choices={discountTypes} isRequired />
      <NumberInput source="amount" helperText="In dollars or whole percent." min={0} isRequired />
      <NumberInput
        source="numberOfPayments"
        label="Number of payments"
        helperText="Starting with the first. Leave empty for all payments."
      />
      <DateInput
        source="startsOn"
        label="Valid from"
        helperText="Leave empty to start now."
        parse={dayOrNull}
      />
      <DateInput
        source="expiresOn"
        label="Expires"
        helperText="Last valid day. Leave empty for no expiration date."
        parse={dayOrNull}
      />
      <PlansInput />
      <SelectArrayInput source="excludedStates" label="Excluded states" choices={states} helperText={false} />
      <NumberInput
        source="maxUses"
        label="Maximum uses"
        helperText="Leave empty for unlimited uses. An order that isn't paid within 14 days gives its use back."
      />
    </>
  );
}

const dayOrNull = (day: string) => day || null;

const Title = () => <>Promo code {useRecordContext()?.promoCode}</>;

const PromoCodeEdit = () => (
  <EditPage title={<Title />} isRemovable>
    <PromoCodeFields />
  </EditPage>
);

const defaults = {
  type: 'Standard',
  discountType: 'Amount',
  plans: [],
  excludedStates: [],
  numberOfPayments: null,
  startsOn: null,
  expiresOn: null,
  maxUses: null,
};

const PromoCodeCreate = () => (
  <CreatePage title="New promo code" defaults={defaults}>
    <PromoCodeFields isNew />
  </CreatePage>
);

export const promoCodeScreens = { list: PromoCodeList, edit: PromoCodeEdit, create: PromoCodeCreate };
