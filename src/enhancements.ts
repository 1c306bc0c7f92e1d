import { enhance as claimForContract } from './features/claims/claims/pages/claim-for-contract.enhance.ts';
import { enhance as claimSteps } from './features/claims/claims/pages/claim-steps.enhance.ts';
import { enhance as filed } from './features/claims/claims/pages/filed.enhance.ts';
import { enhance as ownState } from './features/contracts/cancellation/pages/own-state.enhance.ts';
import { enhance as contractParties } from './features/contracts/checkout/pages/contract-parties.enhance.ts';
import { enhance as drawnSignature } from './features/contracts/checkout/pages/drawn-signature.enhance.ts';
import { enhance as refundDay } from './features/contracts/ending/pages/refund-day.enhance.ts';
import { enhance as forgetBrowser } from './features/privacy/pages/forget-browser.enhance.ts';
import { enhance as videoPlayer } from './features/publishing/content/pages/video-player.enhance.ts';
import { enhance as myContract } from './features/publishing/shell/pages/my-contract.enhance.ts';
import { enhance as myQuote } from './features/publishing/shell/pages/my-quote.enhance.ts';
import { enhance as print } from './features/publishing/shell/pages/print.enhance.ts';
import { enhance as snippets } from './features/publishing/snippets/pages/snippets.enhance.ts';
import { enhance as coveredCar } from './features/selling/coverage/pages/covered-car.enhance.ts';
import { enhance as planDetails } from './features/selling/coverage/pages/plan-details.enhance.ts';
import { enhance as shownPhone } from './features/selling/landing-phones/pages/shown-phone.enhance.ts';
import { enhance as copyLink } from './features/selling/referral/pages/copy-link.enhance.ts';
import { enhance as scanVin } from './features/vehicles/pages/scan-vin.enhance.ts';

type Enhance = (element: HTMLElement) => unknown;

/** All small scripts by their name in `data-enhance`, which is also the file name. Each is smaller than a request for it. */
export const enhancements: Record<string, Enhance> = {
  'claim-for-contract': claimForContract,
  'claim-steps': claimSteps,
  'contract-parties': contractParties,
  'copy-link': copyLink,
  'covered-car': coveredCar,
  'own-state': ownState,
  'plan-details': planDetails,
  'drawn-signature': drawnSignature,
  'forget-browser': forgetBrowser,
  filed,
  'my-contract': myContract,
  'my-quote': myQuote,
  print,
  'refund-day': refundDay,
  'scan-vin': scanVin,
  'shown-phone': shownPhone,
  snippets,
  'video-player': videoPlayer,
};
