export type ScriptPart = { title: string; lines: string[] };

type ScriptInput = {
  brand: string;
  vehicle: string;
  planName: string;
  term: string;
  amounts: string[];
  validity: string;
  limitations: string[];
  cancellation: string[];
  sampleContract: string;
  email: string;
  backing: string;
};

/** The script in order. Its sentences about the plan are the same as on the review page and in emails. */
export const writePhoneScript = (facts: ScriptInput): ScriptPart[] => [
  {
    title: 'What it is',
    lines: [
      `You're speaking with ${facts.brand}. We sell vehicle service contracts. They aren't insurance.`,
      `Your quote is for ${facts.vehicle}: ${facts.planName}, ${facts.term}, whichever comes first.`,
    ],
  },
  { title: 'What it costs', lines: [...facts.amounts, facts.validity] },
  { title: 'Who stands behind it', lines: [facts.backing] },
  { title: 'What to know', lines: facts.limitations },
  { title: 'If they cancel', lines: facts.cancellation },
  {
    title: 'Before they decide',
    lines: [
      'Your answers about the car set the price. A wrong answer can get a claim denied later.',
      `You can read the sample contract first. ${facts.sampleContract}`,
      `If you order, we'll email a link to ${facts.email}. You read, sign, and pay there. I can't do that for you, and I won't ask for your card number.`,
    ],
  },
];
