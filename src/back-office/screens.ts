import type { ResourceProps } from 'react-admin';
import { auditTrailScreens } from '../features/audit-trail/admin/audit-trail.tsx';
import { userScreens } from '../features/auth/admin/users.tsx';
import { promoCodeScreens } from '../features/promo-codes/admin/promo-codes.tsx';

/** Every screen, in the order and under the headings of the menu. */
export const screens: { heading: string; resources: ResourceProps[] }[] = [
  { heading: 'Content', resources: [] },
  { heading: 'Sales', resources: [] },
  { heading: 'Rates', resources: [promoCodeScreens] },
  { heading: 'Claims', resources: [] },
  { heading: 'Operations', resources: [userScreens, auditTrailScreens] },
];
