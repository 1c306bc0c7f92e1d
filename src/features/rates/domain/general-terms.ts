/** What every plan carries where its rate card says nothing else. A test holds these to the shipped rate card. */
export const generalTerms = {
  /** Dollars for each visit to a repair shop. */
  deductible: 100,
  waiting: { days: 30, miles: 1_000 },
};
