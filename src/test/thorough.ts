/** `npm run test:thorough` also runs tests that repeat a check for every page or endpoint, or that take long. */
export const isThorough = process.env.THOROUGH === 'yes';
