import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { addressKind, type OptOutChannel } from '../domain/opt-out.ts';

/** An address in the one form it is kept and compared in; undefined for what cannot be one of the channel. */
export function normalAddress(channel: OptOutChannel, address: string): string | undefined {
  if (addressKind(channel) === 'email') return address.trim().toLowerCase() || undefined;
  return parsePhoneNumberFromString(address, 'US')?.number;
}
