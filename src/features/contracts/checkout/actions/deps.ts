import type { ConsentActions } from '../../../customers/consent/actions/index.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { QuoteActions } from '../../../selling/quote/actions/index.ts';
import type { ContractDeps } from '../../contract/actions/deps.ts';
import type { ContractTextActions } from '../../contract-templates/actions/contract-texts.ts';
import type { ContractTemplateActions } from '../../contract-templates/actions/index.ts';
import type { DocumentActions } from '../../documents/actions/index.ts';

export type CheckoutDeps = ContractDeps & {
  consent: Pick<ConsentActions, 'byLead' | 'recordConfirmation'>;
  contractTemplates: Pick<ContractTemplateActions, 'uploadedTerms'>;
  contractText: Pick<ContractTextActions, 'inEffect'>;
  documents: Pick<DocumentActions, 'describe' | 'requireShown' | 'readContent' | 'preview' | 'seal' | 'save'>;
  geography: Pick<GeographyActions, 'stateRule' | 'cityData'>;
  people: Pick<PeopleActions, 'recognize' | 'addNamed'>;
  quotes: Pick<QuoteActions, 'requireOwner' | 'lockForOrder' | 'markOrdered'>;
  rates: Pick<RateActions, 'byVersion'>;
};
