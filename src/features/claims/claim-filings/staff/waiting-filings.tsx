import { Link } from 'react-admin';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { FirstRows, type FirstRowsProps } from '../../../../ui/staff/first-rows.tsx';
import { filingStatusLabel } from '../domain/filing-status.ts';
import type { FilingDetails } from '../schema.ts';

/** The claims that have waited longest. */
export const WaitingFilings = (props: FirstRowsProps) => (
  <FirstRows<FilingDetails>
    {...props}
    columns={[
      {
        title: 'Claim',
        isHeading: true,
        sx: { whiteSpace: 'nowrap' },
        cell: ({ id, filingNumber }) => <Link to={`/cms/claim-filings/${id}/show`}>{filingNumber}</Link>,
      },
      { title: 'Customer', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
      { title: 'Vehicle', cell: ({ vehicle }) => vehicle },
      { title: 'Part', cell: ({ part }) => part },
      { title: 'Status', cell: ({ status }) => filingStatusLabel[status] },
      { title: 'Waiting since', cell: ({ waitingSince }) => formatDateOrTime(waitingSince) },
    ]}
  />
);
