import Alert from '@mui/material/Alert';
import { type RaRecord, useGetList, usePermissions } from 'react-admin';
import { humanize } from '../../../../shared/humanize.ts';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';

type VehicleContract = RaRecord<string> & { contractNumber: string; status: string };

const currentStatuses = ['Active', 'AwaitingPayment', 'Lapsed'];

/** A warning and not an error, because the caller may be renewing. */
export const ContractWarnings = ({
  contracts,
  ownId,
}: {
  contracts: readonly VehicleContract[];
  ownId: string | null;
}) =>
  contracts
    .filter(({ id, status }) => id !== ownId && currentStatuses.includes(status))
    .map(({ id, contractNumber, status }) => (
      <Alert key={id} severity="warning" sx={{ mb: 2 }}>
        This vehicle already has contract{' '}
        <RecordLink to={`/cms/contracts/${id}/show`}>{contractNumber}</RecordLink> (
        {humanize(status).toLowerCase()}).
      </Alert>
    ));

/** `ownId` is the contract that came from this quote. */
export function VehicleContracts({ vin, ownId }: { vin: string | null; ownId: string | null }) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  const { data = [] } = useGetList<VehicleContract>(
    'contracts',
    {
      filter: { q: vin },
      sort: { field: 'orderedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: vin !== null && permissions?.contracts?.includes('read') === true },
  );
  return <ContractWarnings contracts={data} ownId={ownId} />;
}
