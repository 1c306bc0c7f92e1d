/** What a message can be about, in the words of the form. */
export const contactSubjects = [
  'A plan or a price',
  'My contract or my payments',
  'Cancelling',
  'A claim or a repair',
  'My data and what you send me',
  'An employer or a partner',
  'Something else',
] as const;

/** Who writes about this may want to buy: the message is a lead too. */
export const leadSubject: ContactSubject = 'A plan or a price';

export type ContactSubject = (typeof contactSubjects)[number];
