/** Ways to reach a person, each of which can be closed for good. */
export const optOutChannels = ['email', 'call', 'text'] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

/** Which address a channel needs. */
export const addressKind = (channel: OptOutChannel): 'email' | 'phone' =>
  channel === 'email' ? 'email' : 'phone';

/** What of a list of words names a channel, in our order, each once. */
export const channelsAmong = (words: readonly string[]): OptOutChannel[] =>
  optOutChannels.filter((channel) => words.includes(channel));
