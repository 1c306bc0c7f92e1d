import type { ConsentChannel } from './consent-text.ts';

/** `Confirmed`: other words than those that open a channel, such as before an order. */
export type ConsentKind = 'Given' | 'Revoked' | 'Confirmed';

/** What somebody agreed to, or took back: the exact words, where, when and with what filled in. */
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
  /** What else stood in the form, without the contact details themselves. */
  formState: Record<string, unknown>;
  createdAt: Date;
};

/** A receipt's place in the chain: its hash is of its content's hash and of the receipt before it. */
export type ConsentLink = { sequence: number; salt: string | null; contentHash: string; hash: string };

export type ConsentReceipt = ConsentContent & ConsentLink;

export type ChannelState = { channel: ConsentChannel; isGiven: boolean; version: string; at: Date };

/** What holds now for each channel that was ever ticked or taken back. `receipts`: the oldest first. */
export function channelStates(
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
