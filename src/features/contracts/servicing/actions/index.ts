import type { HowDidYouHear } from '../../../selling/quote/actions/index.ts';
import { getContractText, previewUnsigned } from '../../checkout/actions/sign-contract.ts';
import { loadLedger } from '../../contract/actions/contract-lifecycle.ts';
import { getContact, getToday } from '../../contract/actions/deps.ts';
import { openContract } from '../../contract/actions/open-contract.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { renderCalendarFile } from '../domain/calendar-file.ts';
import {
  answerHowDidYouHear,
  type BuyerQuestions,
  buyerQuestions,
  type CallRequest,
  requestCall,
} from './buyer-answers.ts';
import { listCalendarEvents } from './contract-calendar.ts';
import { runContractDay } from './contract-day.ts';
import type { ServicingDeps } from './deps.ts';

export type ServicingActions = ReturnType<typeof servicingActions>;

/** What owners do on the page of their contract, and what each day does to it. */
export function servicingActions(deps: ServicingDeps) {
  const { database } = deps;

  const getContract = (key: string): Promise<Contract> => openContract(deps, key);

  return {
    runContractDay: runContractDay(deps),

    contractText: async (key: string) => getContractText(deps, await getContract(key)),

    questionsFor: async (key: string): Promise<BuyerQuestions> =>
      buyerQuestions(deps, await getContract(key)),
    /** Throws 400 if the time isn't available or there's no phone number. */
    requestCall: (key: string, request: CallRequest) => requestCall(deps, key, request),
    answerHowDidYouHear: (key: string, answers: HowDidYouHear) => answerHowDidYouHear(deps, key, answers),

    async buildCalendar(key: string): Promise<string> {
      const contract = await getContract(key);
      const terms = await deps.rates.getTerms(contract.terms.rateCardVersion);
      const { phone } = await getContact(deps);
      const { host } = new URL(deps.publicUrl);
      const ledger = await loadLedger(database.db, contract);
      const request = await cancellationRequestStore(database.db).byContract(contract.id);
      const context = { today: getToday(deps), ledger, request, phone, host };
      const events = listCalendarEvents(terms, contract, context);
      return renderCalendarFile(events, { product: `-//${host}//Contracts//EN`, now: deps.now() });
    },

    /** Returns the signed contract, or the one to sign. A later owner's copy leaves out the first owner's data. */
    async readContract(key: string, ipAddress: string): Promise<{ fileName: string; bytes: Uint8Array }> {
      const contract = await getContract(key);
      return contract.signedAt && !contract.transferredOn
        ? deps.documents.read(contract.contractNumber)
        : previewUnsigned(deps, contract, ipAddress);
    },
  };
}
