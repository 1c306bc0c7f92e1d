import { Link } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { FirstRows, type FirstRowsProps } from '../../../../ui/staff/first-rows.tsx';
import { claimStatusLabel } from '../domain/transitions.ts';
import type { ClaimDetails } from '../schema.ts';

/** The claims that have waited longest. */
export const WaitingClaims = (props: FirstRowsProps) => (
  <FirstRows<ClaimDetails>
    {...props}
    columns={[
      {
        title: 'Claim',
        isHeading: true,
        sx: { whiteSpace: 'nowrap' },
        cell: ({ id, claimNumber }) => <Link to={`/cms/claims/${id}/show`}>{claimNumber}</Link>,
      },
      { title: 'Customer', cell: ({ firstName, lastName }) => formatPersonName({ firstName, lastName }) },
      { title: 'Vehicle', cell: ({ vehicle }) => vehicle },
      { title: 'Part', cell: ({ part }) => part },
      { title: 'Status', cell: ({ status }) => claimStatusLabel[status] },
      { title: 'Waiting since', cell: ({ waitingSince }) => waitingSince && formatDateOrTime(waitingSince) },
    ]}
  />
);
