import type { Macro } from '../src/features/customers/contact/actions/macros.ts';

export const messageMacros: Macro[] = [
  {
    name: 'Ask for details',
    text: `Hi {firstName},

Thanks for writing. To answer, we need to know a little more. Please tell us your contract or quote number if you have one, the year, make, model, and mileage of your vehicle, and what happened or what you'd like to know.

Reply to this email, and we'll take it from there.`,
  },
  {
    name: 'How to cancel',
    text: `Hi {firstName},

You can cancel on our site at any time: choose "Cancel a plan" in the menu, and enter your contract number and last name. You'll see your refund before you decide, and we'll email you a link to confirm.

If you'd rather do it by phone, call {phone} ({hours}).`,
  },
  {
    name: 'How to file a claim',
    text: `Hi {firstName},

Sorry to hear that. Have the shop find out what failed, and call us before any work starts: {phone}. Repairs we haven't approved aren't covered.

You can also file the claim on our site and add photos and the shop's estimate there.`,
  },
  {
    name: 'Ask them to call',
    text: `Hi {firstName},

This is easier to explain by phone. Call {phone} ({hours}), and give the message number {messageNumber}.`,
  },
  {
    name: 'Sold elsewhere or no longer needed',
    text: `Hi {firstName},

Thanks for letting us know. We closed this, and you don't need to do anything.`,
  },
];
