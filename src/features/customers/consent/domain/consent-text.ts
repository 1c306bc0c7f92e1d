export const consentChannels = ['Email', 'Phone', 'Text'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

type ConsentText = { version: string; intro: string; channels: Record<ConsentChannel, string>; note: string };

/** Newest first. A published version never changes. Add a new version instead. */
const consentTextVersions: ConsentText[] = [
  {
    version: '2026-11-4',
    intro: 'Check what you agree to, or leave it blank.',
    channels: {
      Email: 'Email me offers and news about plans for my vehicle, at most twice a month.',
      Phone:
        'Call me at the number above about this quote. A person dials; we make no automated or recorded calls. This permission applies even if the number is on a Do Not Call list.',
      Text: 'Text me at the number above about this quote. My carrier may charge for messages.',
    },
    note: 'Your permission is not a condition of purchase. You can withdraw it at any time.',
  },
  {
    version: '2026-11-3',
    intro: 'Check what you agree to. You can leave all of it blank.',
    channels: {
      Email: 'Email me offers and news about plans for my vehicle, at most twice a month.',
      Phone:
        'Call me at the number above about this quote. A person dials; we make no automated or recorded calls. This permission applies even if the number is on a Do Not Call list.',
      Text: 'Text me at the number above about this quote. My carrier may charge for messages.',
    },
    note: 'Your permission is not a condition of purchase. You can withdraw it at any time.',
  },
  {
    version: '2026-11-2',
    intro: 'May we contact you about this quote? Check what you agree to. You can leave all of it blank.',
    channels: {
      Email: 'Email me about this quote and about plans for my vehicle.',
      Phone:
        'Call me at the number above about this quote. A person dials; we make no automated or recorded calls. This permission applies even if the number is on a Do Not Call list.',
      Text: 'Text me at the number above about this quote. My carrier may charge for messages.',
    },
    note: 'Your permission is not a condition of purchase. You can withdraw it at any time.',
  },
  {
    version: '2026-11-1',
    intro: 'May we contact you about this quote? Tick what you agree to. Leaving all of it empty is fine.',
    channels: {
      Email: 'E-mail me about this quote and about plans for my vehicle.',
      Phone:
        'Call me at the number above about this quote. A person dials; we make no automated or recorded calls. This permission holds even if the number is on a Do Not Call list.',
      Text: 'Text me at the number above about this quote. Message rates of my carrier may apply.',
    },
    note: 'Your answer is not a condition of buying anything. You can withdraw it at any time.',
  },
];

export const currentConsentText = consentTextVersions[0] as ConsentText;

/** Staff read this text to callers. Newest first, and a used version never changes either. */
const spokenConsentTextVersions: ConsentText[] = [
  {
    version: '2026-11-spoken-2',
    intro: 'I have three questions about how we may contact you. You can say no to all of them.',
    channels: {
      Email: 'May we email you offers and news about plans for your vehicle, at most twice a month?',
      Phone:
        'May we call you at this number about this quote? A person dials; we make no automated or recorded calls. This permission applies even if the number is on a Do Not Call list.',
      Text: 'May we text you at this number about this quote? Your carrier may charge for messages.',
    },
    note: 'Your permission is not a condition of purchase. You can withdraw it at any time.',
  },
  {
    version: '2026-11-spoken',
    intro: 'May we contact you about this quote? You can say no to all of it.',
    channels: {
      Email: 'May we email you about this quote and about plans for your vehicle?',
      Phone:
        'May we call you at this number about this quote? A person dials; we make no automated or recorded calls. This permission applies even if the number is on a Do Not Call list.',
      Text: 'May we text you at this number about this quote? Your carrier may charge for messages.',
    },
    note: 'Your permission is not a condition of purchase. You can withdraw it at any time.',
  },
];

export const spokenConsentText = spokenConsentTextVersions[0] as ConsentText;

/** One sentence per line. Returns undefined for a version that was never published. */
export function findConsentText(version: string): string | undefined {
  const text = [...consentTextVersions, ...spokenConsentTextVersions].find(
    (candidate) => candidate.version === version,
  );
  return (
    text && [text.intro, ...consentChannels.map((channel) => text.channels[channel]), text.note].join('\n')
  );
}

const channelLabels: Record<ConsentChannel, string> = { Email: 'emails', Phone: 'calls', Text: 'texts' };

export const formatRevocation = (channels: readonly ConsentChannel[]): string =>
  `I take back my permission for ${channels.map((channel) => channelLabels[channel]).join(' and ')}.`;
