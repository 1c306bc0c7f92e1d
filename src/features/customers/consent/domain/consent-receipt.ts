import type { ConsentChannel } from './consent-text.ts';

/** `Confirmed` is a statement that doesn't allow any contact, such as one before an order. */
export const consentKinds = ['Given', 'Revoked', 'Confirmed'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export type ConsentContent = {
  id: string;
  leadId: string;
  kind: ConsentKind;
  textVersion: string;
  text: string;
  channels: ConsentChannel[];
  page: string;
  ipAddress: string;
  browser: string;
  /** Other form fields, without contact details. */
  formState: Record<string, unknown>;
  createdAt: Date;
};

/** `hash` covers the content hash and the previous receipt's hash. */
export type ConsentLink = { sequence: number; salt: string | null; contentHash: string; hash: string };

export type ConsentReceipt = ConsentContent & ConsentLink;

export type ChannelState = { channel: ConsentChannel; isGiven: boolean; version: string; at: Date };

/** Pass `receipts` oldest first. */
export function listChannelStates(
  receipts: Pick<ConsentContent, 'kind' | 'channels' | 'textVersion' | 'createdAt'>[],
): ChannelState[] {
  const states = new Map<ConsentChannel, ChannelState>();
  for (const { kind, channels, textVersion, createdAt } of receipts) {
    for (const channel of channels) {
      states.set(channel, { channel, isGiven: kind === 'Given', version: textVersion, at: createdAt });
    }
  }
  return [...states.values()];
}
