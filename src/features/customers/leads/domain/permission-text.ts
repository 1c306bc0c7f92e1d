import type { ConsentChannel } from '../../consent/domain/consent-text.ts';

const agreed: Record<ConsentChannel, (date: string) => string> = {
  Email: (date) =>
    `You agreed to offers and news on ${date}. We also email you the quotes you ask for, and about a contract or claim.`,
  Phone: (date) => `You agreed to calls about your quote on ${date}.`,
  Text: (date) => `You agreed to texts about your quote on ${date}.`,
};

const notAgreed: Record<ConsentChannel, string> = {
  Email:
    "You haven't agreed to offers and news. We only email you the quotes you ask for, and about a contract or claim.",
  Phone:
    "You haven't agreed to calls about a quote. We only call if you ask us to, or about a contract or claim.",
  Text: "You haven't agreed to texts about a quote. We only text if you ask us to, or about a contract or claim.",
};

/** Says what we use a channel for. `date` is when they agreed or withdrew. `isStopped` if they opted out of all of it. */
export function describePermission(
  channel: ConsentChannel,
  { state, isStopped }: { state?: { isGiven: boolean; date: string }; isStopped: boolean },
): string {
  const withdrawn = state && !state.isGiven ? `You stopped this on ${state.date}.` : undefined;
  if (isStopped)
    return `${withdrawn ?? "It's on our do-not-contact list."} We don't use it unless you ask us something.`;
  if (state?.isGiven) return agreed[channel](state.date);
  return [withdrawn, notAgreed[channel]].filter(Boolean).join(' ');
}
