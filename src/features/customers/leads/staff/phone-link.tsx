import MuiLink from '@mui/material/Link';
import { formatPhone, phoneUrl } from '../domain/phone-number.ts';

/** Renders nothing without a number, and no link if a call isn't allowed. */
export const phoneLink = (phone: string | null, isCallAllowed = true) =>
  phone &&
  (isCallAllowed ? (
    <MuiLink href={phoneUrl(phone)}>{formatPhone(phone)}</MuiLink>
  ) : (
    <span>{formatPhone(phone)}</span>
  ));
